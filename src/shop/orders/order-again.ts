import { addToCart, type CartLine } from '../cart/cart.ts'
import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { openOrder, type OrderReference } from './access/order-access.ts'
import { linesOfOrder } from './order-records.ts'
import { hasEndedUnpaid } from './order-status.ts'

/**
 * Adds the lines of the visitor's own cancelled or expired order to the cart (PAY-8). Existing lines stay, so
 * repeating is harmless; the cart shows lines that are off sale or short. Refuses `not-found`, `order.bad-move` for a
 * payable or paid order, and `cart.full`.
 */
export async function orderAgain(
  shop: Shop,
  visitor: Visitor,
  { reference, cart }: { reference: OrderReference; cart: readonly CartLine[] },
): Promise<readonly CartLine[]> {
  const order = await openOrder(shop, visitor, reference)
  if (!hasEndedUnpaid(order.status)) refuse('order.bad-move')
  let lines = cart
  for (const { variant_id: variantId, quantity } of await linesOfOrder(shop.db, order.id)) {
    if (lines.some((line) => line.variantId === variantId)) continue
    const added = addToCart(lines, { variantId, quantity })
    if (typeof added === 'string') refuse(added)
    lines = added
  }
  return lines
}
