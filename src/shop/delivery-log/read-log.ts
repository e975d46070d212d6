import type { Db } from '../shop.ts'
import { headOver, headsAfter, logKeys, newestHour, type SignedHead } from './head-records.ts'
import type { LogEntry } from './log-entry.ts'
import { lineDigest, noHash } from './log-line.ts'
import { hashOfLine, type LinkedLine, linesAfter, placesOfOrder } from './log-records.ts'
import { partsOfLine, partsOfOrder } from './part-records.ts'

const rowsPerPage = 1000

interface LogPath {
  /** place before the first line, and the hash there */
  after: number
  hash: Buffer
  /** place of the last line */
  until: number
}

const wholeLog: LogPath = { after: 0, hash: noHash, until: Number.MAX_SAFE_INTEGER }

/** The whole chain as it stands in the database: keys, lines, and each head after the line that it signs. */
export async function* readLog(db: Db): AsyncGenerator<LogEntry> {
  yield* entriesOf(db, wholeLog, async ({ line, hash }) => [{ type: 'line', line, hash: hex(hash) }])
}

/**
 * The lines of an order with the path to the first head that covers them all; other lines appear only as digests.
 * `isOpen` adds the personal parts that the shop still has. Undefined if no line of the order is linked yet.
 */
export async function readLogOfOrder(
  db: Db,
  { id, orderNo, isOpen = false }: { id: number; orderNo: string; isOpen?: boolean },
): Promise<AsyncGenerator<LogEntry> | undefined> {
  const places = await placesOfOrder(db, orderNo)
  if (!places) return undefined
  const head = await headOver(db, places.last)
  const after = places.first - 1
  const path = { after, hash: await hashOfLine(db, after), until: head?.head.seq ?? places.last }
  const parts = isOpen ? await partsOfOrder(db, id) : undefined
  return entriesOf(db, path, async (linked) => {
    const { line, hash } = linked
    if (line.order !== orderNo)
      return [{ type: 'digest', seq: line.seq, digest: hex(lineDigest(line)), hash: hex(hash) }]
    return [{ type: 'line', line, hash: hex(hash) }, ...(parts ? partsOfLine(linked, parts) : [])]
  })
}

async function* entriesOf(
  db: Db,
  { after, hash, until }: LogPath,
  entriesOfLine: (line: LinkedLine) => Promise<LogEntry[]>,
): AsyncGenerator<LogEntry> {
  yield { type: 'latchkey-log', v: 1, after, hash: hex(hash) }
  for (const { id, publicKey } of await logKeys(db)) yield { type: 'key', id, publicKey: hex(publicKey) }
  // the newest hour is read before the lines, so that no head comes without the line that it signs
  const heads = headsOf(db, { after, until, untilHour: await newestHour(db) })
  let head = await heads.next()
  for await (const linked of linesOf(db, { after, until })) {
    for (; !head.done && head.value.head.seq < linked.line.seq; head = await heads.next())
      yield headEntry(head.value)
    yield* await entriesOfLine(linked)
  }
  for (; !head.done; head = await heads.next()) yield headEntry(head.value)
}

async function* linesOf(db: Db, { after, until }: Omit<LogPath, 'hash'>): AsyncGenerator<LinkedLine> {
  for (let seq = after; ;) {
    const lines = await linesAfter(db, seq, rowsPerPage)
    for (const linked of lines) if (linked.line.seq <= until) yield linked
    seq = lines.at(-1)?.line.seq ?? until
    if (seq >= until) return
  }
}

async function* headsOf(
  db: Db,
  { after, until, untilHour }: Omit<LogPath, 'hash'> & { untilHour: Date | undefined },
): AsyncGenerator<SignedHead, undefined> {
  let last: { seq: number; hour?: Date } = { seq: after }
  while (untilHour !== undefined) {
    const page = await headsAfter(db, last, { until: untilHour, limit: rowsPerPage })
    for (const { signed } of page) if (signed.head.seq <= until) yield signed
    const newest = page.at(-1)
    if (!newest || newest.signed.head.seq > until) return undefined
    last = { seq: newest.signed.head.seq, hour: newest.hour }
  }
  return undefined
}

function headEntry({ head, keyId, signature }: SignedHead): LogEntry {
  return { type: 'head', head, key: keyId, signature: hex(signature) }
}

function hex(bytes: Buffer): string {
  return bytes.toString('hex')
}
