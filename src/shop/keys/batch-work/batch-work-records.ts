import { sql } from 'kysely'
import type { RefusalCode } from '../../errors.ts'
import type { Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { BatchWorkKind, UnitOutcome } from './batch-work-tables.ts'
import { dueUnits } from './sold-unit-records.ts'

export async function isBatchAtWork(db: Db, batchId: number): Promise<boolean> {
  const row = await db
    .selectFrom('batch_work')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the work with all due units. Returns how many units there are. */
export async function insertBatchWork(
  trx: Trx,
  row: { batchId: number; kind: BatchWorkKind; reason: string; at: Date; by: string },
): Promise<number> {
  const { batchId, kind, reason, at, by } = row
  const { id } = await trx
    .insertInto('batch_work')
    .values({ batch_id: batchId, kind, reason, started_at: at, started_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('batch_work_key')
    .columns(['work_id', 'key_id', 'order_id'])
    .expression((from) =>
      from
        .selectFrom(dueUnits(trx, batchId).as('u'))
        .select([sql.lit(id).as('work_id'), 'u.key_id', 'u.order_id']),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

export interface OpenWork {
  id: number
  batch_id: number
  kind: BatchWorkKind
  reason: string
}

export async function openWorks(db: Db, kind: BatchWorkKind): Promise<OpenWork[]> {
  return db
    .selectFrom('batch_work')
    .select(['id', 'batch_id', 'kind', 'reason'])
    .where('kind', '=', kind)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The latest work of each kind. */
export async function latestWorks(db: Db, batchId: number) {
  return db
    .selectFrom('batch_work')
    .distinctOn('kind')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns the next orders; orders that failed before come last. */
export async function nextOrders(db: Db, workId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('batch_work_key')
    .select('order_id')
    .where('work_id', '=', workId)
    .where('outcome', 'is', null)
    .groupBy('order_id')
    .orderBy((one) => one.fn.max('attempts'))
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.order_id)
}

interface Place {
  workId: number
  orderId: number
}

/** Returns the keys of the order's open units. Call it under the order's lock. */
export async function openKeys(trx: Trx, { workId, orderId }: Place): Promise<number[]> {
  const rows = await trx
    .selectFrom('batch_work_key')
    .select('key_id')
    .where('work_id', '=', workId)
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .orderBy('key_id')
    .execute()
  return rows.map((row) => row.key_id)
}

export type UnitEnd = { outcome: Exclude<UnitOutcome, 'left-out'> } | { refusal: RefusalCode }

export async function endUnit(trx: Trx, workId: number, keyId: number, end: UnitEnd): Promise<void> {
  await trx
    .updateTable('batch_work_key')
    .set({ outcome: 'left-out', ...end })
    .where('work_id', '=', workId)
    .where('key_id', '=', keyId)
    .execute()
}

function openUnits(db: Db, { workId, orderId }: Place) {
  return db
    .updateTable('batch_work_key')
    .where('work_id', '=', workId)
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
}

export async function leaveOut(db: Db, place: Place, refusal: RefusalCode): Promise<void> {
  await openUnits(db, place).set({ outcome: 'left-out', refusal }).execute()
}

/** Counts a failed try of an order; after `max` tries its units are left out. */
export async function countFailure(db: Db, place: Place, max: number): Promise<void> {
  await openUnits(db, place)
    .set({
      attempts: sql<number>`attempts + 1`,
      outcome: sql<UnitOutcome | null>`case when attempts + 1 >= ${max} then 'left-out' end`,
      refusal: sql<'failed' | null>`case when attempts + 1 >= ${max} then 'failed' end`,
    })
    .execute()
}

/** Ends the work if no unit is left. Returns whether this call ended it. */
export async function finishWork(trx: Trx, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('batch_work')
    .set({ finished_at: at })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from batch_work_key u where u.work_id = ${id} and u.outcome is null)`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type UnitState = UnitOutcome | 'open'

/** Present state of each unit: a unit that waited may have got its key since. */
const stateNow = sql<UnitState>`case
  when u.outcome = 'awaited' and exists (
    select from key_replacement w where w.old_key_id = u.key_id and w.new_key_id is not null
  ) then 'replaced'
  when u.outcome = 'awaited' and not exists (
    select from key_replacement w where w.old_key_id = u.key_id and w.dropped_at is null
  ) then 'left-out'
  else coalesce(u.outcome, 'open') end`

export async function countUnits(db: Db, workId: number): Promise<Record<UnitState, number>> {
  const rows = await db
    .selectFrom('batch_work_key as u')
    .select(stateNow.as('state'))
    .select(sql<number>`count(*)::integer`.as('units'))
    .where('u.work_id', '=', workId)
    .groupBy(stateNow)
    .execute()
  const none = { replaced: 0, awaited: 0, refunded: 0, 'left-out': 0, open: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, units }) => [state, units])) }
}

/** Orders with units that wait or are left out, oldest first. */
export async function unitsNotDone(db: Db, workId: number, limit: number) {
  return db
    .selectFrom('batch_work_key as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .select(['o.order_no as orderNo', 'u.refusal'])
    .select(stateNow.as('state'))
    .select(sql<number>`count(*)::integer`.as('units'))
    .where('u.work_id', '=', workId)
    .where(stateNow, 'in', ['awaited', 'left-out'])
    .groupBy(['o.id', 'o.order_no', 'u.refusal', stateNow])
    .orderBy('o.id')
    .limit(limit)
    .execute()
}
