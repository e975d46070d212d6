import type { Db } from '../../shop.ts'
import type { OrderDocument } from './order-document-path.ts'

export async function documentsByOrder(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, OrderDocument[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('document')
    .select(['id', 'series', 'label', 'order_id as orderId'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ orderId }) => orderId)
}
