import { refuse } from '../../errors.ts'
import { openOrder, type OrderReference } from '../../orders/access/order-access.ts'
import { orderStatus } from '../../orders/order-status.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { closeUnpaidOrder } from './close-order.ts'

export async function cancelOrder(shop: Shop, visitor: Visitor, reference: OrderReference): Promise<void> {
  const order = await openOrder(shop, visitor, reference)
  if (!(await closeUnpaidOrder(shop, order.id, orderStatus.cancelled))) refuse('order.bad-move')
}
