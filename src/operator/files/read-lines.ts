import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { splitLines } from '../../platform/split-lines.ts'

/** The lines of a text file, also of a `.gz`. `onBytes` is told how much of the file has been read. */
export async function* readLines(
  file: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<string> {
  const source = createReadStream(file)
  source.on('data', (chunk) => onBytes(chunk.length))
  yield* splitLines(textOf(file, source))
}

/** An error of the file reaches the reader through the last stream. */
function textOf(file: string, source: Readable): AsyncIterable<Buffer> {
  return file.endsWith('.gz') ? pipeline(source, createGunzip(), () => {}) : source
}
