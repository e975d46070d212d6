import { type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'
import { type LogLine, noHash } from './log-line.ts'

export interface LastLink {
  seq: number
  hash: Buffer
  linkedAt: Date
}

/** Locks the chain, so that processes link and sign one after the other. */
export async function lockChain(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('latchkey delivery log'))`.execute(trx)
}

export async function lastLink(db: Db): Promise<LastLink | undefined> {
  const [row] = await linkedRows(db).orderBy('seq', 'desc').limit(1).execute()
  return row && { seq: row.seq, hash: row.hash, linkedAt: row.linked_at }
}

function linkedRows(db: Db) {
  return db
    .selectFrom('delivery_log')
    .selectAll()
    .where('seq', 'is not', null)
    .$narrowType<{ seq: number; hash: Buffer; linked_at: Date }>()
}

export type LogRow = Selectable<Database['delivery_log']>

export async function rowsToLink(trx: Trx, limit: number): Promise<LogRow[]> {
  return trx
    .selectFrom('delivery_log')
    .selectAll()
    .where('seq', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function storeLinks(
  trx: Trx,
  links: readonly { id: number; seq: number; hash: Buffer }[],
  linkedAt: Date,
): Promise<void> {
  const column = (name: 'id' | 'seq') => links.map((link) => link[name])
  const hashes = links.map(({ hash }) => hash.toString('hex'))
  await sql`
    update delivery_log l set seq = n.seq, linked_at = ${linkedAt}, hash = decode(n.hash, 'hex')
    from unnest(${column('id')}::bigint[], ${column('seq')}::bigint[], ${hashes}::text[]) as n (id, seq, hash)
    where l.id = n.id
  `.execute(trx)
}

export function lineOf(row: LogRow, { seq, linkedAt }: { seq: number; linkedAt: Date }): LogLine {
  return {
    v: 1,
    seq,
    kind: row.kind,
    unit: row.unit,
    order: row.order_no,
    at: row.happened_at.toISOString(),
    linked: linkedAt.toISOString(),
    facts: row.facts,
    person: row.person,
  }
}

export interface LinkedLine {
  line: LogLine
  hash: Buffer
  /** null once the salt is forgotten, and for a line without personal parts */
  salt: Buffer | null
}

export async function linesAfter(db: Db, seq: number, limit: number): Promise<LinkedLine[]> {
  const rows = await linkedRows(db).where('seq', '>', seq).orderBy('seq').limit(limit).execute()
  return rows.map(toLinked)
}

/** The lines of an order, linked ones and those that wait, in the order in which they happened. */
export async function rowsOfOrder(db: Db, orderNo: string): Promise<LogRow[]> {
  return db.selectFrom('delivery_log').selectAll().where('order_no', '=', orderNo).orderBy('id').execute()
}

/** Places of an order's first and last line in the chain. */
export async function placesOfOrder(
  db: Db,
  orderNo: string,
): Promise<{ first: number; last: number } | undefined> {
  const { first, last } = await db
    .selectFrom('delivery_log')
    .select(({ fn }) => [fn.min('seq').as('first'), fn.max('seq').as('last')])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  return first === null || last === null ? undefined : { first, last }
}

/** The hash at a place of the chain; zeros before the first line. */
export async function hashOfLine(db: Db, seq: number): Promise<Buffer> {
  if (seq === 0) return noHash
  const row = await linkedRows(db).where('seq', '=', seq).executeTakeFirstOrThrow()
  return row.hash
}

/** Number of lines that wait to be linked, and the moment of the oldest. */
export async function waitingLines(db: Db): Promise<{ count: number; oldest: Date | null }> {
  return db
    .selectFrom('delivery_log')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('happened_at').as('oldest')])
    .where('seq', 'is', null)
    .executeTakeFirstOrThrow()
}

function toLinked(row: LogRow & { seq: number; hash: Buffer; linked_at: Date }): LinkedLine {
  return { line: lineOf(row, { seq: row.seq, linkedAt: row.linked_at }), hash: row.hash, salt: row.salt }
}

/** Forgets the salts of reveals before a moment: nobody can check a guess against their traces any more. */
export async function forgetTraceSalts(db: Db, before: Date): Promise<number> {
  const forgotten = await db
    .updateTable('delivery_log')
    .set({ salt: null })
    .where('kind', '=', 'revealed')
    .where('salt', 'is not', null)
    .where('happened_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(forgotten.numUpdatedRows)
}
