import { type Href, hrefTo } from '../../../shop/page-href.ts'
import { formatCents } from '../../../shop/money-text.ts'
import { orderPath } from '../../../shop/orders/access/order-path.ts'
import type { PlacedOrder } from '../../../shop/checkout/check-out.ts'
import type { Visitor } from '../../../shop/visitor.ts'
import { redirectHref } from '../../navigation/redirect-href.ts'

/**
 * Returns the page to pay at: the provider's, the one that posts its form, the card page, or none (CHK-9). It carries
 * the mailed link's signature, except to the provider.
 */
export function nextStepHref(
  request: Request,
  visitor: Pick<Visitor, 'locale'>,
  { order, next }: PlacedOrder,
  access?: string,
): string {
  if (next.kind === 'redirect') return next.payUrl
  return redirectHref(request, visitor, pathOf({ order, next }, access))
}

function pathOf({ order, next }: PlacedOrder, access: string | undefined): Href {
  if (next.kind === 'form') return hrefTo('form-payment', { order_id: order.id, access })
  if (next.kind === 'done' || next.kind === 'later' || next.kind === 'transfer')
    return orderPath(order, access)
  const amount = formatCents(order.totalCents, '').replaceAll(',', '')
  const currencyType = order.currency.toUpperCase()
  return hrefTo('card-payment', { orderId: order.id, currencyType, amount, access })
}
