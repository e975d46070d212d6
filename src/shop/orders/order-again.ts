import { addToCart, type CartLine } from '../cart/cart.ts'
import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { openOrder, type OrderReference } from './access/order-access.ts'
import { linesOfOrder } from './order-records.ts'
import { hasEndedUnpaid } from './order-status.ts'

/**
 * The cart's lines with those of the visitor's own order that was cancelled or ran out of time (PAY-8). What the cart has
 * already is not added to, so that doing it twice changes nothing; the cart itself tells what is no longer sold or short.
 * Refuses `not-found`, `order.bad-move` for an order that can still be paid or was, and `cart.full`.
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
