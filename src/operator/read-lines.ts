import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The lines of a text file, also of a `.gz`. `onBytes` is told how much of the file has been read. */
export async function* readLines(
  file: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<string> {
  const source = createReadStream(file)
  source.on('data', (chunk) => onBytes(chunk.length))
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of textOf(file, source)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}

/** A fault of the file reaches the reader through the last stream. */
function textOf(file: string, source: Readable): AsyncIterable<Buffer> {
  return file.endsWith('.gz') ? pipeline(source, createGunzip(), () => {}) : source
}
