import type { Db } from '../../shop.ts'

export async function lastPaidBasket(db: Db) {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'order_no', 'currency', 'rate', 'goods_cents', 'member_discount_cents'])
    .select(['freight_cents', 'service_charge_cents', 'payment_fee_cents'])
    .where('paid_at', 'is not', null)
    .where('total_cents', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('product', 'product.id', 'order_line.variant_id')
    .select(['order_line.name', 'order_line.quantity', 'order_line.unit_price_cents'])
    .select(['order_line.variant_id', 'product.category_id'])
    .where('order_id', '=', order.id)
    .orderBy('order_line.position')
    .execute()
  return { order, lines }
}
