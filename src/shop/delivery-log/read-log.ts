import type { Db } from '../shop.ts'
import { headsAfter, logKeys, newestHour, type SignedHead } from './head-records.ts'
import type { LogEntry } from './log-entry.ts'
import { noHash } from './log-line.ts'
import { linesAfter } from './log-records.ts'

const rowsPerPage = 1000

/** The whole chain as it stands in the database: keys, lines, and each head after the line that it signs. */
export async function* readLog(db: Db): AsyncGenerator<LogEntry> {
  yield { type: 'latchkey-log', v: 1, after: 0, hash: noHash.toString('hex') }
  for (const { id, publicKey } of await logKeys(db))
    yield { type: 'key', id, publicKey: publicKey.toString('hex') }
  // before the lines: what a head signs was there before it
  const heads = allHeads(db, await newestHour(db))
  let next = await heads.next()
  for (let seq = 0; ;) {
    const lines = await linesAfter(db, seq, rowsPerPage)
    for (const { line, hash } of lines) {
      while (!next.done && next.value.head.seq < line.seq) {
        yield headEntry(next.value)
        next = await heads.next()
      }
      yield { type: 'line', line, hash: hash.toString('hex') }
    }
    const last = lines.at(-1)
    if (!last) break
    seq = last.line.seq
  }
  for (; !next.done; next = await heads.next()) yield headEntry(next.value)
}

async function* allHeads(db: Db, until: Date | undefined): AsyncGenerator<SignedHead, undefined> {
  if (until === undefined) return undefined
  let last: { seq: number; hour: Date } | undefined
  for (;;) {
    const page = await headsAfter(db, last, { until, limit: rowsPerPage })
    for (const { signed } of page) yield signed
    const newest = page.at(-1)
    if (!newest) return undefined
    last = { seq: newest.signed.head.seq, hour: newest.hour }
  }
}

export function headEntry({ head, keyId, signature }: SignedHead): LogEntry {
  return { type: 'head', head, key: keyId, signature: signature.toString('hex') }
}
