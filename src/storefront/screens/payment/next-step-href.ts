import { formatCents } from '../../../shop/money-text.ts'
import { orderPath } from '../../../shop/orders/order-path.ts'
import type { PlacedOrder } from '../../../shop/checkout/check-out.ts'
import type { Visitor } from '../../../shop/visitor.ts'
import { redirectHref } from '../../redirect-href.ts'

/** Where an order is paid: the provider's own page, the page that posts its form, the card page, or nowhere (CHK-9). */
export function nextStepHref(
  request: Request,
  visitor: Pick<Visitor, 'locale'>,
  { order, next }: PlacedOrder,
): string {
  if (next.kind === 'redirect') return next.payUrl
  return redirectHref(request, visitor, pathOf({ order, next }))
}

function pathOf({ order, next }: PlacedOrder): string {
  if (next.kind === 'form') return `/paypal?order_id=${order.id}`
  if (next.kind === 'done' || next.kind === 'later') return orderPath(order)
  const amount = formatCents(order.total_cents, '').replaceAll(',', '')
  return `/bill-pay?orderId=${order.id}&currencyType=${order.currency.toUpperCase()}&amount=${amount}`
}
