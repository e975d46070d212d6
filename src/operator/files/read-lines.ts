import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { splitLines } from '../../platform/split-lines.ts'

/** Lines of a text file or a `.gz`. Reports the bytes read to `onBytes`. */
export async function* readLines(
  file: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<string> {
  const source = createReadStream(file)
  source.on('data', (chunk) => onBytes(chunk.length))
  yield* splitLines(textOf(file, source))
}

/** Passes an error of the file to the reader through the last stream. */
function textOf(file: string, source: Readable): AsyncIterable<Buffer> {
  return file.endsWith('.gz') ? pipeline(source, createGunzip(), () => {}) : source
}
