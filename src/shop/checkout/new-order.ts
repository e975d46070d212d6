import { countryWithout } from '../cart/assert-activates.ts'
import { acceptMailConsent, offeredMailConsent } from '../keys/consent/mail-consent.ts'
import { type Currency, crossConvert } from '../money.ts'
import { isByLink } from '../orders/key-delivery.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import { textOf } from '../localisation/server-text.ts'
import type { OrderDevice } from '../orders/access/order-device-records.ts'
import type { ReportedFact } from '../orders/place/location-fact-records.ts'
import type { NewOrder, NewOrderLine, OrderRow } from '../orders/order-records.ts'
import { withdrawalEnd, withdrawalRules } from '../orders/withdrawal/withdrawal-right.ts'
import { methodName } from '../payments/methods/method-name.ts'
import type { PaymentMethodRow } from '../payments/methods/payment-methods.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { CheckOutInput } from './check-out-form.ts'
import type { Quote } from './quote.ts'
import { emailHashOf, originNetworkHash } from '../fraud/origin-hashes.ts'
import { networkHashOf } from '../fraud/unpaid-limits.ts'

/** Builds the order's row: amounts of the quote, in cents of the visitor's currency, at today's rate. */
export function newOrder(
  shop: Pick<Shop, 'secrets' | 'now'>,
  visitor: Visitor,
  parts: {
    input: CheckOutInput
    offer: Quote
    /** undefined for a free order */
    method: PaymentMethodRow | undefined
    bodyHash: Buffer
    yuan: Currency
  },
): NewOrder {
  const { input, offer, method, bodyHash } = parts
  const { summary, coupon } = offer
  const now = shop.now()
  // a free order does not oblige the buyer to pay, so its buyer may not withdraw
  const isFree = summary.totalCents === 0
  const payMinutes = method?.hold_minutes ?? Number(offer.settings['order.payment.timeout'])
  return {
    order_no: newOrderNumber(now),
    guest_hash: shop.secrets.hashToken(visitor.guestToken),
    member_id: visitor.member?.id ?? null,
    network_hash: networkHashOf(shop, visitor),
    email: input.email,
    phone: input.phone,
    note: input.note,
    locale: visitor.locale,
    currency: visitor.currency.code,
    rate: visitor.currency.rate,
    payment_method_id: method?.id ?? null,
    payment_method_name: method ? methodName(method, visitor.locale) : '',
    goods_cents: summary.goodsCents,
    member_discount_cents: summary.memberDiscountCents,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_cents: summary.couponCents,
    freight_cents: summary.freightCents,
    service_charge_cents: summary.serviceChargeCents,
    waived_charge_cents: summary.waivedChargeCents,
    payment_fee_cents: summary.paymentFeeCents,
    total_cents: summary.totalCents,
    rmb_cents: crossConvert(summary.totalCents, visitor.currency.rate, parts.yuan),
    points: offer.earnings.points,
    growth: offer.earnings.growth,
    point_rate: offer.settings['rate.of.orderPoint'],
    growth_rate: offer.settings['order.growth.count'],
    coupon_held: coupon !== undefined,
    for_company: input.company !== undefined,
    idempotency_key: input.idempotencyKey,
    body_hash: bodyHash,
    placed_at: now,
    pay_before: new Date(now.getTime() + payMinutes * 60_000),
    withdraw_before: isFree ? null : withdrawalEnd(withdrawalRules(offer.settings), visitor.country, now),
    mail_consent: isFree ? null : mailConsentTo(offer, visitor, input),
  }
}

function mailConsentTo({ settings, cart }: Quote, visitor: Visitor, input: CheckOutInput): string | null {
  const keyTypes = cart.lines.map(({ product }) => product.keyType)
  const offered = offeredMailConsent(settings, visitor, keyTypes)
  return acceptMailConsent(offered, input.mailConsent)?.version ?? null
}

export function originOf(
  shop: Pick<Shop, 'secrets'>,
  visitor: Visitor,
  order: OrderRow,
  blockReason: string | null,
) {
  return {
    order_id: order.id,
    placed_at: order.placed_at,
    email_hash: emailHashOf(shop, order.email),
    network_hash: originNetworkHash(shop, visitor.ip),
    country: visitor.country ?? null,
    block_reason: blockReason,
  }
}

/** Facts about the buyer's place that are known before the payment; a company declares its own country. */
export function placeFacts(
  { member_id: memberId }: OrderRow,
  { country: network }: Visitor,
  { company, country, countryConfirmed }: CheckOutInput,
): { facts: ReportedFact[]; memberId: number | null } {
  const declared = company?.country || country
  return {
    memberId,
    facts: [
      ...(declared
        ? [{ kind: 'declared' as const, country: declared, isConfirmed: countryConfirmed === declared }]
        : []),
      ...(network === undefined ? [] : [{ kind: 'network' as const, country: network }]),
    ],
  }
}

export function newLines(
  { cart, settings }: Pick<Quote, 'cart' | 'settings'>,
  order: Pick<OrderRow, 'withdraw_before' | 'mail_consent'>,
): NewOrderLine[] {
  const isLinkOwed = order.withdraw_before !== null && order.mail_consent === null
  return cart.lines.map((line, position) => ({
    position,
    product_id: line.product.id,
    variant_id: line.variantId,
    name: line.product.name,
    attributes: line.attributes,
    sku: line.sku,
    key_type: line.product.keyType,
    by_link: isByLink(settings, line.product.keyType) || isLinkOwed,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
    not_in_country: countryWithout(line),
    tax_kind: line.taxKind,
  }))
}

export function newDevice(order: OrderRow, { ip, userAgent, locale }: Visitor): OrderDevice {
  const terms = order.total_cents === 0 ? 'checkout.terms-free' : 'checkout.terms'
  return {
    order_id: order.id,
    placed_at: order.placed_at,
    ip,
    user_agent: userAgent,
    agreed: textOf(locale)
      .t(terms)
      .replace(/<\/?\w+>/g, ''),
  }
}
