import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import { isDisputed } from '../../orders/withheld-keys-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import { isBeingRefunded } from '../../orders/refunds/refund-cover-records.ts'
import { isUnclaimed } from '../replacements/replacement-records.ts'

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

/** Which of these keys of an order can be replaced or refunded. Call it under the order's lock. */
export async function dueKeys(
  db: Db,
  { batchId, orderId, keyIds }: { batchId: number; orderId: number; keyIds: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .selectFrom(dueUnits(db, batchId).as('u'))
    .select('u.key_id')
    .where('u.order_id', '=', orderId)
    .where('u.key_id', 'in', keyIds)
    .orderBy('u.key_id')
    .execute()
  return rows.map((row) => row.key_id)
}
