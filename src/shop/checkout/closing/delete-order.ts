import { refuse } from '../../errors.ts'
import { signedIn } from '../../members/sign-in/session.ts'
import { openOrder, type OrderReference } from '../../orders/access/order-access.ts'
import { orderStatus } from '../../orders/order-status.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { closeUnpaidOrder } from './close-order.ts'

/**
 * Deletes the member's own unpaid order (MEM-3): cancels and hides it. The row stays, since a payment may still
 * arrive. Refuses `member.sign-in`, `not-found`, and `order.bad-move` for any other status.
 */
export async function deleteOrder(shop: Shop, visitor: Visitor, reference: OrderReference): Promise<void> {
  signedIn(visitor)
  const order = await openOrder(shop, visitor, reference)
  if (!(await closeUnpaidOrder(shop, order.id, orderStatus.cancelled, { isDeleted: true })))
    refuse('order.bad-move')
}
