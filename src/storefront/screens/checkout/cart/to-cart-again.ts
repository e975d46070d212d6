import { redirect } from 'react-router'
import { hrefTo } from '../../../../shop/page-href.ts'
import type { OrderReference } from '../../../../shop/orders/access/order-access.ts'
import { orderAgain } from '../../../../shop/orders/order-again.ts'
import type { Shop } from '../../../../shop/shop.ts'
import type { Visitor } from '../../../../shop/visitor.ts'
import { redirectHref } from '../../../navigation/redirect-href.ts'
import { cartHeader, readCart } from './cart-cookie.ts'

/** Adds the lines of an order to the cart again and redirects to the checkout, which reports missing ones. */
export async function toCartAgain(
  shop: Shop,
  visitor: Visitor,
  { request, reference }: { request: Request; reference: OrderReference },
): Promise<Response> {
  const lines = await orderAgain(shop, visitor, { reference, cart: readCart(request) })
  const headers = { 'Set-Cookie': cartHeader(lines) }
  return redirect(redirectHref(request, visitor, hrefTo('checkout')), { headers, status: 303 })
}
