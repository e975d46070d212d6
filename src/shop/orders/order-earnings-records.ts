import { sql } from 'kysely'
import type { OrderRow, Trx } from './order-records.ts'

/** Writes down how much of an order its buyer has back; that never becomes less. Answers the order as it is then. */
export async function recordRefunded(trx: Trx, order: OrderRow, cents: number): Promise<OrderRow> {
  return trx
    .updateTable('orders')
    .set({ refunded_cents: sql`greatest(refunded_cents, least(${cents}::bigint, total_cents))` })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
