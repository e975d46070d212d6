import { sql } from 'kysely'
import { dueUnits } from '../../../keys/replacements/batch-replacement-records.ts'
import type { RefusalCode } from '../../../errors.ts'
import type { OrderRow } from '../../../orders/order-records.ts'
import type { Db, Trx } from '../../../schema.ts'

export interface DueOrder {
  order: OrderRow
  keys: { lineId: number; units: number }[]
}

/** Orders with units of a batch that can be refunded, and the lines of these units. */
export async function dueOrders(db: Db, batchId: number): Promise<DueOrder[]> {
  const units = await db
    .selectFrom(dueUnits(db, batchId).as('u'))
    .innerJoin('stock_key as k', 'k.id', 'u.key_id')
    .select(['u.order_id as orderId', 'k.order_line_id as lineId'])
    .select(sql<number>`count(*)::integer`.as('units'))
    .groupBy(['u.order_id', 'k.order_line_id'])
    .execute()
  const ids = [...new Set(units.map(({ orderId }) => orderId))]
  if (ids.length === 0) return []
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  return orders.map((order) => ({
    order,
    keys: units.flatMap(({ orderId, lineId, units: count }) =>
      orderId === order.id && lineId !== null ? [{ lineId, units: count }] : [],
    ),
  }))
}

/** Stores the wish to refund all units that are due. Returns how many there are. */
export async function insertBatchRefund(
  trx: Trx,
  row: { batchId: number; reason: string; at: Date; by: string },
): Promise<{ units: number }> {
  const { id } = await trx
    .insertInto('batch_refund')
    .values({ batch_id: row.batchId, reason: row.reason, started_at: row.at, started_by: row.by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inserted = await trx
    .insertInto('batch_refund_order')
    .columns(['batch_refund_id', 'order_id', 'key_ids'])
    .expression((from) =>
      from
        .selectFrom(dueUnits(trx, row.batchId).as('u'))
        .select([sql.lit(id).as('batch_refund_id'), 'u.order_id'])
        .select(sql<number[]>`array_agg(u.key_id order by u.key_id)`.as('key_ids'))
        .groupBy('u.order_id'),
    )
    .returning(sql<number>`cardinality(key_ids)`.as('units'))
    .execute()
  return { units: inserted.reduce((sum, { units }) => sum + units, 0) }
}

export async function openBatchRefunds(db: Db): Promise<{ id: number; batch_id: number; reason: string }[]> {
  return db
    .selectFrom('batch_refund')
    .select(['id', 'batch_id', 'reason'])
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function latestBatchRefund(db: Db, batchId: number) {
  return db
    .selectFrom('batch_refund')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the next orders; orders that failed before come last. */
export async function nextOrders(db: Db, id: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('batch_refund_order')
    .select('order_id')
    .where('batch_refund_id', '=', id)
    .where('refund_id', 'is', null)
    .where('refusal', 'is', null)
    .orderBy('attempts')
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.order_id)
}

/** Keys of an open order that can still be refunded; undefined if the order is not open. Needs the order's lock. */
export async function openKeys(
  trx: Trx,
  { id, batchId, orderId }: { id: number; batchId: number; orderId: number },
): Promise<number[] | undefined> {
  const row = await trx
    .selectFrom('batch_refund_order')
    .select('key_ids')
    .where('batch_refund_id', '=', id)
    .where('order_id', '=', orderId)
    .where('refund_id', 'is', null)
    .where('refusal', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const due = await trx
    .selectFrom(dueUnits(trx, batchId).as('u'))
    .select('u.key_id')
    .where('u.order_id', '=', orderId)
    .execute()
  return due.map(({ key_id }) => key_id).filter((keyId) => row.key_ids.includes(keyId))
}

export async function endOrder(
  db: Db,
  { id, orderId }: { id: number; orderId: number },
  end: { refund_id: number } | { refusal: RefusalCode },
): Promise<void> {
  await db
    .updateTable('batch_refund_order')
    .set(end)
    .where('batch_refund_id', '=', id)
    .where('order_id', '=', orderId)
    .execute()
}

/** Counts a failure of the shop at an order; after `max` failures the order is left out. */
export async function countFailure(db: Db, id: number, orderId: number, max: number): Promise<void> {
  await db
    .updateTable('batch_refund_order')
    .set({
      attempts: sql<number>`attempts + 1`,
      refusal: sql<'failed' | null>`case when attempts + 1 >= ${max} then 'failed' end`,
    })
    .where('batch_refund_id', '=', id)
    .where('order_id', '=', orderId)
    .where('refund_id', 'is', null)
    .where('refusal', 'is', null)
    .execute()
}

/** Ends the refund of a batch if no order is left. Returns whether this call ended it. */
export async function finishBatchRefund(trx: Trx, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('batch_refund')
    .set({ finished_at: at })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from batch_refund_order o
        where o.batch_refund_id = ${id} and o.refund_id is null and o.refusal is null
      )`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface RefundedUnits {
  open: number
  refunded: number
  'left-out': number
}

export async function countRefundedUnits(db: Db, id: number): Promise<RefundedUnits> {
  return db
    .selectFrom('batch_refund_order')
    .select([
      sql<number>`coalesce(sum(cardinality(key_ids)) filter (where refund_id is null and refusal is null), 0)::integer`.as(
        'open',
      ),
      sql<number>`coalesce(sum(cardinality(key_ids)) filter (where refund_id is not null), 0)::integer`.as(
        'refunded',
      ),
      sql<number>`coalesce(sum(cardinality(key_ids)) filter (where refusal is not null), 0)::integer`.as(
        'left-out',
      ),
    ])
    .where('batch_refund_id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Orders that were not refunded, oldest first. */
export async function ordersNotRefunded(db: Db, id: number, limit: number) {
  return db
    .selectFrom('batch_refund_order as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .select(['o.order_no as orderNo', 'b.refusal'])
    .select(sql<number>`cardinality(b.key_ids)`.as('units'))
    .where('b.batch_refund_id', '=', id)
    .where('b.refusal', 'is not', null)
    .orderBy('o.id')
    .limit(limit)
    .execute()
}
