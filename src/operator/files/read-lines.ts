import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { splitLines } from '../../platform/split-lines.ts'

/** Lines of a text file or a `.gz`. Reports the bytes read to `onBytes`. */
export async function* readLines(
  file: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<string> {
  yield* splitLines(readText(file, onBytes))
}

/** Bytes of a text file or a `.gz`, unpacked. Passes an error of the file to the reader through the last stream. */
export async function* readText(
  file: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  source.on('data', (chunk) => onBytes(chunk.length))
  const text: AsyncIterable<Buffer> = file.endsWith('.gz')
    ? pipeline(source, createGunzip(), () => {})
    : source
  yield* text
}
