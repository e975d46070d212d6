import type { Selectable } from 'kysely'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'
import type { LogHead } from './log-line.ts'

export interface SignedHead {
  head: LogHead
  keyId: string
  signature: Buffer
}

export interface LogKey {
  id: string
  publicKey: Buffer
  firstUsedAt: Date
}

export async function isSigned(db: Db, hour: Date): Promise<boolean> {
  const found = await db
    .selectFrom('delivery_log_head')
    .select('hour')
    .where('hour', '=', hour)
    .executeTakeFirst()
  return found !== undefined
}

export async function storeHead(
  trx: Trx,
  { hour, signed }: { hour: Date; signed: SignedHead },
): Promise<void> {
  const { head, keyId, signature } = signed
  await trx
    .insertInto('delivery_log_head')
    .values({
      hour,
      seq: head.seq,
      hash: Buffer.from(head.hash, 'hex'),
      signed_at: new Date(head.signed),
      key_id: keyId,
      signature,
    })
    .execute()
}

export async function storeKey(trx: Trx, { id, publicKey, firstUsedAt }: LogKey): Promise<void> {
  await trx
    .insertInto('delivery_log_key')
    .values({ id, public_key: publicKey, first_used_at: firstUsedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function logKeys(db: Db): Promise<LogKey[]> {
  const rows = await db.selectFrom('delivery_log_key').selectAll().orderBy('first_used_at').execute()
  return rows.map((row) => ({ id: row.id, publicKey: row.public_key, firstUsedAt: row.first_used_at }))
}

export async function newestHead(db: Db): Promise<SignedHead | undefined> {
  const row = await heads(db).orderBy('hour', 'desc').limit(1).executeTakeFirst()
  return row && toSigned(row)
}

export async function newestHeadBefore(db: Db, moment: Date): Promise<SignedHead | undefined> {
  const row = await heads(db)
    .where('signed_at', '<', moment)
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toSigned(row)
}

/** Heads of the hours from one moment until another, the oldest first. */
export async function headsBetween(db: Db, from: Date, until: Date): Promise<SignedHead[]> {
  const rows = await heads(db).where('hour', '>=', from).where('hour', '<', until).orderBy('hour').execute()
  return rows.map(toSigned)
}

/** The first head that covers a line. */
export async function headOver(db: Db, seq: number): Promise<SignedHead | undefined> {
  const row = await heads(db)
    .where('seq', '>=', seq)
    .orderBy('seq')
    .orderBy('hour')
    .limit(1)
    .executeTakeFirst()
  return row && toSigned(row)
}

export async function newestHour(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('delivery_log_head')
    .select('hour')
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hour
}

/** Heads of hours up to `until`, in the order of their lines: after a place, or at that place after an hour. */
export async function headsAfter(
  db: Db,
  { seq, hour }: { seq: number; hour?: Date },
  { until, limit }: { until: Date; limit: number },
): Promise<{ hour: Date; signed: SignedHead }[]> {
  const rows = await heads(db)
    .where('hour', '<=', until)
    .where((head) =>
      head.or([
        head('seq', '>', seq),
        ...(hour ? [head.and([head('seq', '=', seq), head('hour', '>', hour)])] : []),
      ]),
    )
    .orderBy('seq')
    .orderBy('hour')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ hour: row.hour, signed: toSigned(row) }))
}

function heads(db: Db) {
  return db.selectFrom('delivery_log_head').selectAll()
}

function toSigned(row: Selectable<Database['delivery_log_head']>): SignedHead {
  return {
    head: {
      v: 1,
      type: 'latchkey-log-head',
      seq: row.seq,
      hash: row.hash.toString('hex'),
      signed: row.signed_at.toISOString(),
    },
    keyId: row.key_id,
    signature: row.signature,
  }
}
