import type { Db } from '../../shop.ts'
import type { OrderDocument } from './order-document-path.ts'

/** The invoice in force: the last one that corrected company or VAT number, else the first one. */
export async function invoiceInForce(db: Db, orderId: number): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('document')
    .select('id')
    .where('order_id', '=', orderId)
    .where('series', '=', 'invoice')
    .where((document) =>
      document.or([document('renews_id', 'is', null), document('corrects_id', 'is not', null)]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

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
