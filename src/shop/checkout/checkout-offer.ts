import type { CartLine } from '../cart/cart.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import { readSeoText, type SeoText } from '../content/seo-text.ts'
import type { RefusalCode } from '../errors.ts'
import { textOf } from '../localisation/server-text.ts'
import { listPaymentMethods, type PaymentMethod } from '../payments/payment-methods.ts'
import type { AcceptedCoupon } from '../pricing/accept-coupon.ts'
import type { PriceInput } from '../pricing/price-summary.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { quote } from './quote.ts'

/** Everything that the checkout page needs to show what an order would cost with each way to pay. */
export interface CheckoutOffer {
  title: string
  seo: SeoText | undefined
  cart: PricedCart
  methods: PaymentMethod[]
  /** all but the fee of the chosen method: `priceSummary` adds it, in the browser too */
  priceInput: Omit<PriceInput, 'feePercent'>
  /** what it earns the member who asks; 0 for guests, who earn nothing */
  points: number
  coupon: AcceptedCoupon | undefined
  couponRefusal: RefusalCode | undefined
  couponCode: string
  /** names this checkout: sending it twice makes one order */
  idempotencyKey: string
}

export async function checkoutOffer(
  shop: Shop,
  visitor: Visitor,
  input: { lines: readonly CartLine[]; couponCode?: string | undefined },
): Promise<CheckoutOffer> {
  // the browser owns what it will order before it sends it, or sending it twice would come from two visitors
  void visitor.guestToken
  const [offer, methods, seo] = await Promise.all([
    quote(shop, visitor, input),
    listPaymentMethods(shop, visitor),
    readSeoText(shop, visitor, 'page_checkout'),
  ])
  return {
    title: textOf(visitor.locale).t('checkout.page-title'),
    seo,
    cart: offer.cart,
    methods,
    priceInput: offer.priceInput,
    points: visitor.member ? offer.earnings.points : 0,
    coupon: offer.coupon,
    couponRefusal: offer.couponRefusal,
    couponCode: input.couponCode ?? '',
    idempotencyKey: shop.secrets.randomToken(),
  }
}
