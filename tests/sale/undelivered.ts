import type { OrderRow } from '../../src/shop/orders/order-records.ts'
import type { Visitor } from '../../src/shop/visitor.ts'
import { type OrderInSale, payOrderBy, type SaleWorld, untilStatus } from './sale-world.ts'

/** Quarantines all keys of a variant, also those that orders hold. */
export async function loseKeys({ shop }: SaleWorld, variantId: number): Promise<void> {
  const free = { state: 'available' as const, order_line_id: null, held_at: null }
  await shop.db.updateTable('stock_key').set(free).where('variant_id', '=', variantId).execute()
  await shop.db
    .updateTable('stock_key')
    .set({ state: 'quarantined' })
    .where('variant_id', '=', variantId)
    .execute()
}

/** Pays while the buyer has no usable address, so that the next job delivers the order, not the payment. */
export async function payUndelivered(world: SaleWorld, buyer: Visitor, placed: OrderInSale): Promise<void> {
  await withoutDelivery(world, placed.order, () => payOrderBy(world, buyer, placed))
}

/** Pays in any way while the payment cannot deliver the order. */
export async function withoutDelivery(
  world: SaleWorld,
  order: OrderRow,
  pay: () => Promise<unknown>,
): Promise<void> {
  await setEmail(world, order, unusableEmail)
  await pay()
  await untilStatus(world, order, 'processing')
  await setEmail(world, order, order.email)
}

export const unusableEmail = 'two@example.com, addresses@example.com'

export async function setEmail(
  { shop }: SaleWorld,
  { id }: Pick<OrderRow, 'id'>,
  email: string,
): Promise<void> {
  await shop.db.updateTable('orders').set({ email }).where('id', '=', id).execute()
}
