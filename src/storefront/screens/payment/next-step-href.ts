import { formatCents } from '../../../shop/money-text.ts'
import type { Locale } from '../../../shop/localisation/locales.ts'
import { orderPath } from '../../../shop/orders/order-path.ts'
import type { PlacedOrder } from '../../../shop/checkout/check-out.ts'
import { keepChoices } from '../../ui/shop-link.tsx'

/** Where an order is paid: the provider's own page, the page that posts its form, the card page, or nowhere (CHK-9). */
export function nextStepHref(
  order: PlacedOrder['order'],
  next: PlacedOrder['next'],
  locale: Locale,
  search: string,
): string {
  if (next.kind === 'redirect') return next.payUrl
  return keepChoices(pathOf(order, next), locale, search)
}

function pathOf(order: PlacedOrder['order'], next: PlacedOrder['next']): string {
  if (next.kind === 'form') return `/paypal?order_id=${order.id}`
  if (next.kind === 'done' || next.kind === 'later') return orderPath(order)
  const amount = formatCents(order.total_cents, '').replaceAll(',', '')
  return `/bill-pay?orderId=${order.id}&currencyType=${order.currency.toUpperCase()}&amount=${amount}`
}
