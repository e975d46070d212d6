import { redirect } from 'react-router'
import { hrefTo } from '../../../../shop/page-href.ts'
import type { OrderReference } from '../../../../shop/orders/access/order-access.ts'
import { orderAgain } from '../../../../shop/orders/order-again.ts'
import type { Shop } from '../../../../shop/shop.ts'
import type { Visitor } from '../../../../shop/visitor.ts'
import { redirectHref } from '../../../navigation/redirect-href.ts'
import { cartHeader, readCart } from './cart-cookie.ts'

/** Puts the lines of an order back into the cart and redirects to the checkout, which says what is gone or short. */
export async function toCartAgain(
  shop: Shop,
  visitor: Visitor,
  { request, reference }: { request: Request; reference: OrderReference },
): Promise<Response> {
  const lines = await orderAgain(shop, visitor, { reference, cart: readCart(request) })
  const headers = { 'Set-Cookie': cartHeader(lines) }
  return redirect(redirectHref(request, visitor, hrefTo('checkout')), { headers, status: 303 })
}
