import { sql } from 'kysely'
import type { OrderRow } from '../order-records.ts'
import type { Trx } from '../../schema.ts'

/** What was refunded has come back to the shop: the buyer has as much less. Answers the order as it is then. */
export async function recordCameBack(trx: Trx, order: OrderRow, cents: number): Promise<OrderRow> {
  return trx
    .updateTable('orders')
    .set({ refunded_cents: sql`greatest(0, refunded_cents - ${cents}::bigint)` })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes down how much of an order its buyer has back; that never becomes less. Answers the order as it is then. */
export async function recordRefunded(trx: Trx, order: OrderRow, cents: number): Promise<OrderRow> {
  return trx
    .updateTable('orders')
    .set({ refunded_cents: sql`greatest(refunded_cents, least(${cents}::bigint, total_cents))` })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
