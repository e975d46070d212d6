import type { CartLine } from '../cart/cart.ts'
import { priceCart, type PricedCart } from '../cart/price-cart.ts'
import { readSettings, type Settings } from '../content/settings.ts'
import { isRefusal, type RefusalCode } from '../errors.ts'
import { convertCents } from '../money.ts'
import { parseDecimal } from '../money-text.ts'
import { acceptPaymentMethod, type PaymentMethodRow } from '../payments/payment-methods.ts'
import { type AcceptedCoupon, acceptCoupon } from '../pricing/accept-coupon.ts'
import { earnings, type Earnings } from '../pricing/earnings.ts'
import { type PriceInput, priceSummary, type PriceSummary } from '../pricing/price-summary.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'

export interface QuoteInput {
  lines: readonly CartLine[]
  couponCode?: string | undefined
  paymentMethodId?: number | undefined
}

/** What an order of these lines would cost this visitor now, and what it is made of. */
export interface Quote {
  cart: PricedCart
  /** what the summary is made of, but for the method's fee */
  priceInput: Omit<PriceInput, 'feePercent'>
  summary: PriceSummary
  earnings: Earnings
  settings: Settings
  coupon?: AcceptedCoupon
  /** why the coupon that was asked for takes nothing off */
  couponRefusal?: RefusalCode
  method?: PaymentMethodRow
}

/** The price summary as the checkout shows it: a coupon that does not fit is told, not refused. */
export async function quote(shop: Shop, visitor: Visitor, input: QuoteInput): Promise<Quote> {
  const cart = await priceCart(shop, visitor, input.lines)
  const coupon = await tryCoupon(shop, visitor, input.couponCode, cart)
  const method = input.paymentMethodId
    ? await acceptPaymentMethod(shop, input.paymentMethodId, visitor.currency.code).catch(ignoreRefusal)
    : undefined
  const settings = await readSettings(shop.db)
  const priceInput = priceInputOf(visitor, settings, cart, coupon.accepted)
  const summary = priceSummary({ ...priceInput, feePercent: method?.fee_percent ?? 0 })
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

async function tryCoupon(
  shop: Shop,
  visitor: Visitor,
  code: string | undefined,
  cart: PricedCart,
): Promise<{ accepted?: AcceptedCoupon; refusal?: RefusalCode }> {
  if (!code) return {}
  try {
    return { accepted: await acceptCoupon(shop, visitor, code, couponLines(cart)) }
  } catch (error) {
    if (isRefusal(error)) return { refusal: error.code }
    throw error
  }
}

function couponLines(cart: PricedCart) {
  return cart.lines.map((line) => ({ categoryId: line.product.categoryId, sumCents: line.sumCents }))
}

function priceInputOf(
  visitor: Visitor,
  settings: Settings,
  cart: PricedCart,
  coupon: AcceptedCoupon | undefined,
): Quote['priceInput'] {
  const { rate, code } = visitor.currency
  const inCurrency = (dollars: string) => convertCents(parseDecimal(dollars) ?? 0, rate)
  return {
    goodsCents: cart.totalCents,
    memberDiscountPercent: visitor.member?.discountPercent ?? 0,
    couponCents: coupon?.offCents ?? 0,
    freightCents: 0,
    serviceCharge: {
      belowCents: inCurrency(settings['order.threshold.amount']),
      chargeCents: inCurrency(settings['order.service.charge']),
    },
    currency: code,
  }
}

function ignoreRefusal(error: unknown): undefined {
  if (!isRefusal(error)) throw error
}
