import { refuse } from '../../errors.ts'
import { isLinkOf, type LinkedRow, signLink } from '../../mailed-link.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { orderPath } from './order-path.ts'
import { orderById, ownOrder, type OrderRow } from '../order-records.ts'

/** Names an order: the id alone opens nothing; `access` is the signature of the mailed link (PAY-13). */
export interface OrderReference {
  orderId: number
  access?: string | undefined
}

/** Opens an order for its member, its browser, or by its signed link. Refuses `not-found` for all others. */
export async function openOrder(shop: Shop, visitor: Visitor, reference: OrderReference): Promise<OrderRow> {
  const { orderId, access } = reference
  const linked = access === undefined ? undefined : await orderById(shop.db, orderId)
  if (linked && access !== undefined && isLinkOf(shop, 'order-link', linked, access)) return linked
  const own = await ownOrder(shop.db, orderId, {
    memberId: visitor.member?.id,
    guestHash: shop.secrets.hashToken(visitor.guestToken),
  })
  return own ?? refuse('not-found', { field: 'orderId' })
}

export function signedOrderPath(
  shop: Pick<Shop, 'secrets'>,
  order: LinkedRow & { order_no: string },
): string {
  return orderPath({ id: order.id, orderNo: order.order_no }, signLink(shop, 'order-link', order))
}
