import { type LogEntry, logEntry } from '../../shop/delivery-log/log-entry.ts'
import { commandText } from '../command-text.ts'
import { readLines } from '../files/read-lines.ts'

export class MalformedEntry extends Error {}

/** Entries of a file of `log export`. Throws `MalformedEntry`, which names the line of the file. */
export async function* entriesOfFile(file: string): AsyncGenerator<LogEntry> {
  let number = 0
  for await (const text of readLines(file)) {
    number += 1
    if (text.trim() === '') continue
    const parsed = logEntry.safeParse(jsonOf(text))
    if (!parsed.success) throw new MalformedEntry(commandText('log.malformed', { line: number }))
    yield parsed.data
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
