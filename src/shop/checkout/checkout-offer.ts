import { isNotSoldThere } from '../cart/assert-activates.ts'
import type { CartLine } from '../cart/cart.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import { readPageSeo, type SeoText } from '../content/seo-text.ts'
import { vatRatesAt } from '../invoices/vat-rate-records.ts'
import { type NamedCountry, namedCountries } from '../localisation/countries.ts'
import { textOf } from '../localisation/server-text.ts'
import type { ConsentText } from '../keys/consent/consent-text.ts'
import { offeredMailConsent } from '../keys/consent/mail-consent.ts'
import { isByLink } from '../orders/key-delivery.ts'
import { isInScope, withdrawalRules } from '../orders/withdrawal/withdrawal-right.ts'
import {
  isWithinLimits,
  listPaymentMethods,
  type MethodFee,
  noFee,
  type PaymentMethod,
} from '../payments/methods/payment-methods.ts'
import type { AcceptedCoupon } from '../pricing/accept-coupon.ts'
import { type PriceSummary, priceSummary } from '../pricing/price-summary.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { companyCountries } from './company-countries.ts'
import { type CouponRefusal, quote } from './quote.ts'

export interface OfferedMethod extends PaymentMethod {
  summary: PriceSummary
  takesAmount: boolean
}

/** Data of the checkout page for every payment method. */
export interface CheckoutOffer {
  title: string
  seo: SeoText | undefined
  cart: PricedCart
  methods: OfferedMethod[]
  /** cost before a method is chosen */
  summary: PriceSummary
  /** points for a member; 0 for guests */
  points: number
  coupon: AcceptedCoupon | undefined
  couponRefusal: CouponRefusal | undefined
  couponCode: string
  byLink: boolean
  /** text of the box by which a buyer who may withdraw asks for keys in the mail */
  mailConsent: ConsentText | undefined
  /** variants that the shop does not sell for the visitor's country */
  notSold: number[]
  /** countries where a buyer may live, in the visitor's language; empty if the shop shows no VAT */
  countries: NamedCountry[]
  companyCountries: NamedCountry[]
  /** country of the visitor's network; empty if unknown */
  country: string
  /** country that the visitor has chosen, else of the network */
  ownCountry: string
  /** sending the same checkout twice places one order */
  idempotencyKey: string
}

export async function checkoutOffer(
  shop: Shop,
  visitor: Visitor,
  input: { lines: readonly CartLine[]; couponCode?: string | undefined },
): Promise<CheckoutOffer> {
  // sets the browser's token now, or a repeated request would come from another visitor
  void visitor.guestToken
  const [offer, methods, seo, rates] = await Promise.all([
    quote(shop, visitor, input),
    listPaymentMethods(shop, visitor),
    readPageSeo(shop, visitor, 'checkout'),
    vatRatesAt(shop.db, shop.now()),
  ])
  const summaryWith = (fee: MethodFee) => priceSummary({ ...offer.priceInput, fee })
  const keyTypes = offer.cart.lines.map(({ product }) => product.keyType)
  return {
    title: textOf(visitor.locale).t('checkout.page-title'),
    seo,
    cart: offer.cart,
    methods: methods.map((method) => {
      const summary = summaryWith(method.fee)
      return { ...method, summary, takesAmount: isWithinLimits(method, summary.totalCents) }
    }),
    summary: summaryWith(noFee),
    points: visitor.member ? offer.earnings.points : 0,
    coupon: offer.coupon,
    couponRefusal: offer.couponRefusal,
    couponCode: input.couponCode ?? '',
    byLink:
      isInScope(withdrawalRules(offer.settings), visitor.country) ||
      keyTypes.some((keyType) => isByLink(offer.settings, keyType)),
    mailConsent:
      summaryWith(noFee).totalCents === 0 ? undefined : offeredMailConsent(offer.settings, visitor, keyTypes),
    notSold: offer.cart.lines
      .filter((line) => isNotSoldThere(line, offer.settings))
      .map(({ variantId }) => variantId),
    countries: rates.length > 0 ? namedCountries(textOf(visitor.locale).locale.intlTag) : [],
    companyCountries: companyCountries(visitor.locale),
    country: visitor.country ?? '',
    ownCountry: visitor.chosenCountry ?? visitor.country ?? '',
    idempotencyKey: shop.secrets.randomToken(),
  }
}
