import { sql } from 'kysely'
import { dueUnits } from '../../../keys/batch-work/sold-unit-records.ts'
import type { OrderRow } from '../../../orders/order-records.ts'
import type { Db } from '../../../schema.ts'

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
