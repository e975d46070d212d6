import { sql } from 'kysely'
import type { OrderRow } from '../order-records.ts'
import type { Trx } from '../../schema.ts'

export async function recordCameBack(trx: Trx, order: OrderRow, cents: number): Promise<OrderRow> {
  return trx
    .updateTable('orders')
    .set({ refunded_cents: sql`greatest(0, refunded_cents - ${cents}::bigint)` })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Records the refunded total of an order, which never decreases. Returns the updated order. */
export async function recordRefunded(trx: Trx, order: OrderRow, cents: number): Promise<OrderRow> {
  return trx
    .updateTable('orders')
    .set({ refunded_cents: sql`greatest(refunded_cents, least(${cents}::bigint, total_cents))` })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
