import { sql } from 'kysely'
import type { RefusalCode } from '../../errors.ts'
import type { Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import { isDisputed } from '../../orders/withheld-keys-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import { isBeingRefunded } from '../../orders/refunds/refund-cover-records.ts'
import type { BatchReplacementOutcome } from '../delivery/delivery-tables.ts'
import { isUnclaimed } from './replacement-records.ts'

/** `due`: the unit can be replaced. The other verdicts name the reason why it cannot. */
export type UnitVerdict = 'due' | 'replaced' | 'waiting' | 'refunded' | 'disputed' | 'undelivered' | 'void'

const status = (name: keyof typeof orderStatus) => sql.lit(orderStatus[name])
const replacement = sql`select from key_replacement w where w.old_key_id = k.id`

/** Verdict on sold key `k` of order `o`. */
const verdict = sql<UnitVerdict>`case
  when k.state = 'void' and exists (${replacement} and w.new_key_id is not null) then 'replaced'
  when o.status = ${status('refunded')} or ${isBeingRefunded} or not ${isUnclaimed} then 'refunded'
  when k.state = 'void' then 'void'
  when ${isDisputed} then 'disputed'
  when exists (${replacement} and w.new_key_id is null and w.dropped_at is null) then 'waiting'
  when o.status not in (${status('delivered')}, ${status('completed')}, ${status('partlyRefunded')}) then 'undelivered'
  else 'due' end`

function soldUnits(db: Db, batchId: number) {
  return db
    .selectFrom('stock_key as k')
    .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['k.id as key_id', 'o.id as order_id'])
    .select(verdict.as('verdict'))
    .where('k.batch_id', '=', batchId)
    .where('k.state', 'in', ['sold', 'revealed', 'void'])
}

/** Units of a batch that can be replaced or refunded. */
export function dueUnits(db: Db, batchId: number) {
  return db
    .selectFrom(soldUnits(db, batchId).as('s'))
    .select(['s.key_id', 's.order_id'])
    .where('s.verdict', '=', 'due')
}

export async function countSoldUnits(
  db: Db,
  batchId: number,
): Promise<{ verdict: UnitVerdict; units: number; orders: number }[]> {
  return db
    .selectFrom(soldUnits(db, batchId).as('u'))
    .select('u.verdict')
    .select([
      sql<number>`count(*)::integer`.as('units'),
      sql<number>`count(distinct u.order_id)::integer`.as('orders'),
    ])
    .groupBy('u.verdict')
    .orderBy('u.verdict')
    .execute()
}

export async function countOrdersOfBatch(db: Db, batchId: number): Promise<number> {
  const { orders } = await db
    .selectFrom(soldUnits(db, batchId).as('u'))
    .select(sql<number>`count(distinct u.order_id)::integer`.as('orders'))
    .executeTakeFirstOrThrow()
  return orders
}

/** Keys on sale that can replace those of a batch. */
export async function countOtherStock(
  db: Db,
  { batchId, variantId }: { batchId: number; variantId: number },
): Promise<number> {
  const { keys } = await db
    .selectFrom('stock_key')
    .select(sql<number>`count(*)::integer`.as('keys'))
    .where('variant_id', '=', variantId)
    .where('state', '=', 'available')
    .where(sql<boolean>`batch_id is distinct from ${batchId}`)
    .executeTakeFirstOrThrow()
  return keys
}

export async function isOnSale(db: Db, batchId: number): Promise<boolean> {
  const row = await db
    .selectFrom('stock_key')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('state', 'in', ['available', 'held'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a job replaces or refunds sold keys of the batch. */
export async function isBatchAtWork(db: Db, batchId: number): Promise<boolean> {
  const openIn = (table: 'batch_replacement' | 'batch_refund') =>
    db.selectFrom(table).select('id').where('batch_id', '=', batchId).where('finished_at', 'is', null)
  const row = await openIn('batch_replacement').unionAll(openIn('batch_refund')).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Stores a replacement with all due units. Returns how many units there are. */
export async function insertBatchReplacement(
  trx: Trx,
  row: { batchId: number; reason: string; at: Date; by: string },
): Promise<{ id: number; units: number }> {
  const { id } = await trx
    .insertInto('batch_replacement')
    .values({ batch_id: row.batchId, reason: row.reason, started_at: row.at, started_by: row.by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('batch_replacement_key')
    .columns(['replacement_id', 'key_id', 'order_id'])
    .expression((from) =>
      from
        .selectFrom(dueUnits(trx, row.batchId).as('u'))
        .select([sql.lit(id).as('replacement_id'), 'u.key_id', 'u.order_id']),
    )
    .executeTakeFirst()
  return { id, units: Number(numInsertedOrUpdatedRows ?? 0) }
}

export async function openReplacements(db: Db): Promise<{ id: number; batch_id: number; reason: string }[]> {
  return db
    .selectFrom('batch_replacement')
    .select(['id', 'batch_id', 'reason'])
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function latestReplacement(db: Db, batchId: number) {
  return db
    .selectFrom('batch_replacement')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the next orders; orders that failed before come last. */
export async function nextOrders(db: Db, id: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('batch_replacement_key')
    .select('order_id')
    .where('replacement_id', '=', id)
    .where('outcome', 'is', null)
    .groupBy('order_id')
    .orderBy((one) => one.fn.max('attempts'))
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.order_id)
}

/** Returns the ids of the order's open units. Call it under the order's lock. */
export async function openUnits(trx: Trx, id: number, orderId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('batch_replacement_key')
    .select('key_id')
    .where('replacement_id', '=', id)
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .orderBy('key_id')
    .execute()
  return rows.map((row) => row.key_id)
}

export async function endUnit(
  trx: Trx,
  { id, keyId }: { id: number; keyId: number },
  end: { outcome: BatchReplacementOutcome; refusal?: RefusalCode },
): Promise<void> {
  await trx
    .updateTable('batch_replacement_key')
    .set({ outcome: end.outcome, refusal: end.refusal ?? null })
    .where('replacement_id', '=', id)
    .where('key_id', '=', keyId)
    .execute()
}

/** Counts a failed try of an order; after `max` tries its units are left out. */
export async function countFailure(db: Db, id: number, orderId: number, max: number): Promise<void> {
  await db
    .updateTable('batch_replacement_key')
    .set({
      attempts: sql<number>`attempts + 1`,
      outcome: sql<BatchReplacementOutcome | null>`case when attempts + 1 >= ${max} then 'left-out' end`,
      refusal: sql<'failed' | null>`case when attempts + 1 >= ${max} then 'failed' end`,
    })
    .where('replacement_id', '=', id)
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .execute()
}

/** Ends the replacement if no unit is left. Returns whether this call ended it. */
export async function finishReplacement(trx: Trx, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('batch_replacement')
    .set({ finished_at: at })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from batch_replacement_key u where u.replacement_id = ${id} and u.outcome is null
      )`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type UnitState = BatchReplacementOutcome | 'open'

/** Present state of each unit: a unit that waited may have got its key since. */
const stateNow = sql<UnitState>`case
  when u.outcome = 'awaited' and exists (
    select from key_replacement w where w.old_key_id = u.key_id and w.new_key_id is not null
  ) then 'replaced'
  when u.outcome = 'awaited' and not exists (
    select from key_replacement w where w.old_key_id = u.key_id and w.dropped_at is null
  ) then 'left-out'
  else coalesce(u.outcome, 'open') end`

export async function countUnits(db: Db, id: number): Promise<Record<UnitState, number>> {
  const rows = await db
    .selectFrom('batch_replacement_key as u')
    .select(stateNow.as('state'))
    .select(sql<number>`count(*)::integer`.as('units'))
    .where('u.replacement_id', '=', id)
    .groupBy(stateNow)
    .execute()
  const none = { replaced: 0, awaited: 0, 'left-out': 0, open: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, units }) => [state, units])) }
}

/** Orders with units that are not replaced, oldest first. */
export async function unitsNotReplaced(db: Db, id: number, limit: number) {
  return db
    .selectFrom('batch_replacement_key as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .select(['o.order_no as orderNo', 'u.refusal'])
    .select(stateNow.as('state'))
    .select(sql<number>`count(*)::integer`.as('units'))
    .where('u.replacement_id', '=', id)
    .where(stateNow, 'in', ['awaited', 'left-out'])
    .groupBy(['o.id', 'o.order_no', 'u.refusal', stateNow])
    .orderBy('o.id')
    .limit(limit)
    .execute()
}
