import { inOneTrip } from '../../platform/database/one-round-trip.ts'
import { buyableLines } from '../cart/buyable-lines.ts'
import type { CartLine } from '../cart/cart.ts'
import { priceCartNow, type PricedCart, type PricedLine } from '../cart/price-cart.ts'
import { readSettings, type Settings } from '../content/settings.ts'
import { isRefusal, type Refusal, visitorCode, type VisitorRefusalCode } from '../errors.ts'
import { releaseAll, limitUse, networkOfVisitor } from '../input/limit-use.ts'
import { convertCents } from '../money.ts'
import { parseDecimal } from '../money-text.ts'
import { methodFee, offeredMethod, type PaymentMethodRow } from '../payments/methods/payment-methods.ts'
import { countUses } from '../orders/coupon-use-records.ts'
import {
  type AcceptedCoupon,
  acceptCoupon,
  type CouponLine,
  type CouponUses,
} from '../pricing/accept-coupon.ts'
import { earnings, type Earnings } from '../pricing/earnings.ts'
import { type PriceInput, priceSummary, type PriceSummary } from '../pricing/price-summary.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { buyerOf } from '../fraud/unpaid-limits.ts'
import { waitingWithCoupon } from './unpaid-order-records.ts'

export interface QuoteInput {
  lines: readonly CartLine[]
  couponCode?: string | undefined
  /** e-mail for the keys, once entered */
  email?: string | undefined
  paymentMethodId?: number | undefined
  /** counts sold-out lines too, for buyers who take keys from their own older order */
  countsSoldOut?: boolean
}

/** Why the coupon gives no discount: `coupon.*`, or `request.too-many` after too many wrong codes. */
export interface CouponRefusal extends Pick<Refusal, 'values'> {
  code: VisitorRefusalCode
}

/** Cost of these lines for this visitor, and its parts. */
export interface Quote {
  cart: PricedCart
  priceInput: Omit<PriceInput, 'fee'>
  summary: PriceSummary
  earnings: Earnings
  settings: Settings
  coupon?: AcceptedCoupon
  couponRefusal?: CouponRefusal
  method?: PaymentMethodRow
}

/** Computes the price summary of the checkout. A coupon that does not fit is reported, not refused. */
export async function quote(shop: Shop, visitor: Visitor, input: QuoteInput): Promise<Quote> {
  await shop.priceClock.switchDue()
  const { paymentMethodId: methodId } = input
  const [cart, settings, method] = await inOneTrip(shop.db, (db) =>
    Promise.all([
      priceCartNow({ db }, visitor, input.lines),
      readSettings(db),
      methodId === undefined
        ? undefined
        : offeredMethod({ ...shop, db }, methodId, visitor.currency.code).catch(ignoreRefusal),
    ]),
  )
  const counted = input.countsSoldOut ? cart.lines : buyableLines(cart.lines)
  const coupon = await tryCoupon(shop, visitor, input, counted)
  const priceInput = priceInputOf(visitor, settings, counted, coupon.accepted)
  const summary = priceSummary({ ...priceInput, fee: methodFee(method, visitor.currency) })
  return {
    cart,
    priceInput,
    summary,
    settings,
    earnings: earnings(summary, visitor.currency, settings),
    ...(coupon.accepted && { coupon: coupon.accepted }),
    ...(coupon.refusal && { couponRefusal: coupon.refusal }),
    ...(method && { method }),
  }
}

/** Returns the offer with these lines alone: without discounts, charges, fee and points. */
export function withLinesAlone(offer: Quote, lines: readonly PricedLine[]): Quote {
  const goodsCents = lines.reduce((sum, { sumCents }) => sum + sumCents, 0)
  return {
    ...offer,
    cart: { ...offer.cart, lines: [...lines], totalCents: goodsCents },
    summary: {
      goodsCents,
      memberDiscountCents: 0,
      couponCents: 0,
      freightCents: 0,
      serviceChargeCents: 0,
      waivedChargeCents: 0,
      paymentFeeCents: 0,
      totalCents: goodsCents,
    },
    earnings: { points: 0, growth: 0 },
  }
}

async function tryCoupon(
  shop: Shop,
  visitor: Visitor,
  { couponCode: code, email }: QuoteInput,
  lines: readonly PricedLine[],
): Promise<{ accepted?: AcceptedCoupon; refusal?: CouponRefusal }> {
  if (!code) return {}
  try {
    return { accepted: await acceptGuessed(shop, visitor, code, couponLines(lines), email) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    // plain data: an error would lose its code on the way to the page
    const { code: refused, values } = error
    return { refusal: { code: visitorCode(refused), ...(values && { values }) } }
  }
}

/** Counts the code before looking it up, so that simultaneous guesses count too. */
async function acceptGuessed(
  shop: Shop,
  visitor: Visitor,
  code: string,
  lines: readonly CouponLine[],
  email: string | undefined,
): Promise<AcceptedCoupon> {
  const network = networkOfVisitor(visitor)
  await limitUse(shop, 'coupon.network', network)
  try {
    const accepted = await acceptCoupon(shop, visitor, code, lines, usesOf(shop, visitor, email))
    await releaseAll(shop, [['coupon.network', network]])
    return accepted
  } catch (error) {
    const isWrongCode = isRefusal(error) && error.code === 'coupon.unknown'
    if (!isWrongCode) await releaseAll(shop, [['coupon.network', network]])
    throw error
  }
}

function usesOf(shop: Shop, visitor: Visitor, email: string | undefined): CouponUses {
  const buyer = buyerOf(shop, visitor)
  return {
    email,
    ownUnpaid: async (couponId) => (await waitingWithCoupon(shop.db, buyer, couponId)).length,
    byBuyer: (couponId) => countUses(shop.db, { couponId, buyer: { ...buyer, email }, isPaidFor: true }),
  }
}

function couponLines(lines: readonly PricedLine[]) {
  return lines.map(({ product, variantId, sumCents }) => ({
    categoryId: product.categoryId,
    variantId,
    sumCents,
  }))
}

function priceInputOf(
  visitor: Visitor,
  settings: Settings,
  lines: readonly PricedLine[],
  coupon: AcceptedCoupon | undefined,
): Quote['priceInput'] {
  const inCurrency = (dollars: string) => convertCents(parseDecimal(dollars) ?? 0, visitor.currency)
  return {
    goodsCents: lines.reduce((sum, line) => sum + line.sumCents, 0),
    memberDiscountPercent: visitor.member?.discountPercent ?? 0,
    couponCents: coupon?.offCents ?? 0,
    freightCents: 0,
    serviceCharge: {
      belowCents: inCurrency(settings['order.threshold.amount']),
      chargeCents: inCurrency(settings['order.service.charge']),
    },
    currency: visitor.currency.code,
  }
}

function ignoreRefusal(error: unknown): undefined {
  if (!isRefusal(error)) throw error
}
