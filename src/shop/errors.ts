import { inputRefusals } from './input/input-refusals.ts'
import { apiKeyRefusals } from './staff/api-keys/api-key-refusals.ts'
import { staffRefusals } from './staff/staff-refusals.ts'
import { alertRefusals } from './alerts/alert-refusals.ts'
import { pictureRefusals } from './pictures/picture-refusals.ts'
import { contentRefusals } from './content/content-refusals.ts'
import { newsletterRefusals } from './newsletters/newsletter-refusals.ts'
import { memberRefusals } from './members/member-refusals.ts'
import { pricingRefusals } from './pricing/pricing-refusals.ts'
import { orderRefusals } from './orders/order-refusals.ts'
import { fraudRefusals } from './fraud/fraud-refusals.ts'
import { keyRefusals } from './keys/key-refusals.ts'
import { replacementRefusals } from './keys/replacements/replacement-refusals.ts'
import { vatRefusals } from './invoices/vat/vat-refusals.ts'
import { paymentRefusals } from './payments/payment-refusals.ts'
import { refundRefusals } from './payments/refunds/refund-refusals.ts'
import { disputeRefusals } from './disputes/dispute-refusals.ts'
import { endpointRefusals } from './webhook-endpoints/endpoint-refusals.ts'
import { supplierRefusals } from './suppliers/supplier-refusals.ts'
import { resellerRefusals } from './resellers/reseller-refusals.ts'
import { outletRefusals } from './outlets/outlet-refusals.ts'
import { reportRefusals } from './reports/report-refusals.ts'
import { productRefusals } from './products/product-refusals.ts'
import { settingRefusals } from './settings/setting-refusals.ts'
import { demoRefusals } from './demo/demo-refusals.ts'

/**
 * All refusals by code, with HTTP status. The visitor reads `errors.<code>` of `locales/`. Code distinguishes errors
 * by `code`, never by class: only the code reaches browser, API and log.
 */
export const refusals = {
  'input.invalid': 400,
  /** no such row, or it is not the visitor's */
  'not-found': 404,
  /** a product, variant or order line off sale */
  'product.gone': 404,
  /** the checkout came without any line */
  'cart.empty': 400,
  /** the cart cookie is at its limit of lines */
  'cart.full': 400,
  /** a count that is not 1 to 1000, or would come to more */
  'cart.quantity': 400,
  /** a product asks something first, and the buyer has not agreed; `field` is the SKU */
  'product.unconfirmed': 400,
  /** a line does not activate in the buyer's country, which the buyer has not confirmed; `field` is the SKU */
  'activation.unconfirmed': 400,
  /** the shop does not sell the line to buyers of a country where it does not activate; `field` is the SKU */
  'activation.refused': 409,
  /** fewer keys are available than asked for; `field` is the SKU */
  'stock.short': 409,
  'price.changed': 409,
  /** another figure that the buyer was shown is not the shop's; `field` names it */
  'amount.differs': 409,
  /** the same idempotency key came with another body */
  'order.key-reused': 409,
  /** the status table has no such move */
  'order.bad-move': 409,
  'order.too-many-unpaid': 409,
  /** too many of the visitor's orders of the last day were never paid */
  'order.too-many-lapsed': 429,
  /** more keys of one variant than a visitor may hold without payment; `field` is the SKU */
  'order.too-many-keys': 409,
  /** guests who gave this e-mail address have too many orders or keys that are not paid */
  'order.email-full': 429,
  /** guests of the visitor's network have too many orders or keys that are not paid */
  'order.network-full': 429,
  /** the block list refuses the buyer, who does not learn by which entry */
  'order.blocked': 403,
  /** the order can no longer be paid */
  'order.not-payable': 409,
  /** all the money of the order is on its way back, so its keys are shown no more */
  'order.refunding': 409,
  /** the payment of the order is disputed, so its keys are not shown */
  'order.disputed': 409,
  /** the buyer may withdraw and did not waive that right; `field` is the box */
  'consent.changed': 409,
  'consent.missing': 409,
  /** a free or unpaid order, or one of a buyer without the right of withdrawal */
  'withdrawal.no-right': 409,
  /** all chosen units are refunded, or the buyer has withdrawn from them before */
  'withdrawal.nothing-left': 409,
  /** the shop offers no refund by button, its time is over, or the money cannot go back now */
  'buyer-refund.closed': 409,
  'buyer-refund.method': 409,
  /** the buyer has made the maximum of refunds in 30 days */
  'buyer-refund.too-many': 409,
  /** a key of a chosen line was revealed, or the line is refunded */
  'buyer-refund.revealed': 409,
  /** the buyer has not seen such a key */
  'complaint.no-key': 409,
  /** the key is reported already */
  'complaint.open': 409,
  /** a picture is too large or cannot be read, or there are too many */
  'complaint.picture': 409,
  'payment.currency': 400,
  /** the order comes to less, or to more, than the payment method takes */
  'payment.minimum': 400,
  'payment.maximum': 400,
  /** no such payment method, or it is switched off */
  'payment.method': 400,
  /** the provider refused the card, or does not know it */
  'payment.card': 400,
  /** the card was tried for too many orders or keys that are not paid */
  'payment.card-full': 429,
  /** the company may be taking the money just now */
  'payment.being-paid': 409,
  /** the company does not say that the attempt is over, so another one is not opened */
  'payment.not-closed': 503,
  /** the provider did not answer; the order stays payable */
  'payment.unavailable': 503,
  /** a webhook with a bad signature, or with a test event in a shop for real money */
  'payment.forged': 400,
  /** no coupon has that code, or it is for another buyer */
  'coupon.unknown': 400,
  /** the coupon is over, used up or switched off */
  'coupon.expired': 400,
  'coupon.members': 400,
  /** the buyer has used the coupon as often as allowed */
  'coupon.used': 400,
  /** the goods cost less than the coupon asks for */
  'coupon.minimum': 400,
  /** the coupon fits no product of the cart */
  'coupon.no-match': 400,
  /** the shop keeper takes no reviews */
  'review.closed': 403,
  /** only members may review */
  'review.sign-in': 401,
  /** the second review within a minute; the status is the specification's */
  'review.too-soon': 500,
  /** the member wishes for 500 things already */
  'wishlist.full': 400,
  /** the member has orders to pay, deliver or refund */
  'privacy.open-orders': 409,
  /** only members may do this, and the visitor is a guest */
  'member.sign-in': 401,
  /** unknown name or wrong password; never 401, which makes the page load again */
  'member.wrong-password': 400,
  /** the password is right, but the shop keeper has blocked the member */
  'member.blocked': 403,
  'member.wrong-old-password': 400,
  /** the chosen password is among the 10,000 most common ones */
  'member.common-password': 400,
  /** wrong password in a confirmation, e.g. before the account is deleted */
  'member.wrong-own-password': 400,
  /** a sealed password that is malformed, too old or reused */
  'member.bad-seal': 400,
  /** the captcha's answer is wrong, or the captcha expired or was used */
  'member.captcha': 400,
  /** a mailed link that is forged, used or expired */
  'member.bad-link': 400,
  /** another person took the username between sign-up and confirmation */
  'member.name-taken': 409,
  /** another member has the wanted username */
  'member.name-used': 409,
  'address.default': 409,
  /** the member has the maximum of addresses */
  'address.too-many': 409,
  /** a VAT number that is wrong by its form or its check digits; `field` names it */
  'vat-number.invalid': 400,
  /** a VAT number of another country than the company's, or a country without numbers that can be checked */
  'vat-number.country': 400,
  /** the service of the EU does not know the VAT number */
  'vat-number.unknown': 409,
  /** the order has no invoice, or nothing of it is still paid */
  'correction.none': 409,
  /** a refund, a withdrawal, a dispute or another correction of the order is undecided */
  'correction.busy': 409,
  /** the 30 days of the invoice are over */
  'correction.over': 409,
  /** the invoice was corrected as often as allowed */
  'correction.often': 409,
  'correction.same': 409,
  /** the invoice was corrected since the page was shown */
  'correction.changed': 409,
  /** another fact contradicts the country where the buyer lives, and the buyer has not confirmed it */
  'place.unconfirmed': 400,
  /** the shop keeper has closed the shop for maintenance */
  'shop.closed': 503,
  /** a write from another site */
  'request.cross-site': 403,
  'request.too-many': 429,
} as const satisfies Record<string, number>

/**
 * Refusals for staff alone, in back office and commands, beside the rules of their areas. Their texts are in
 * `locales/back-office/`. The mark lets the build leave the table out of the storefront's scripts.
 */
export const officeRefusals = /* @__PURE__ */ (() => ({
  ...inputRefusals,
  ...apiKeyRefusals,
  ...staffRefusals,
  ...alertRefusals,
  ...pictureRefusals,
  ...contentRefusals,
  ...newsletterRefusals,
  ...memberRefusals,
  ...pricingRefusals,
  ...orderRefusals,
  ...fraudRefusals,
  ...keyRefusals,
  ...replacementRefusals,
  ...vatRefusals,
  ...paymentRefusals,
  ...refundRefusals,
  ...disputeRefusals,
  ...endpointRefusals,
  ...supplierRefusals,
  ...resellerRefusals,
  ...outletRefusals,
  ...reportRefusals,
  ...productRefusals,
  ...settingRefusals,
  ...demoRefusals,
}))()

export type VisitorRefusalCode = keyof typeof refusals
export type RefusalCode = VisitorRefusalCode | keyof typeof officeRefusals

/** One thing that is wrong. */
export interface Issue {
  code: RefusalCode
  /** input field of the issue, as the caller named it */
  field?: string
  /** values for the message's placeholders */
  values?: Record<string, string | number>
}

/** Reads an issue that a row stores as JSON; `input.invalid` for other formats. */
export function issueIn(text: string): Issue {
  return text.startsWith('{') ? (JSON.parse(text) as Issue) : { code: 'input.invalid' }
}

export interface Refusal extends Error, Issue {
  status: number
  issues: readonly Issue[]
}

/** Looks into both tables: a joined one would put the refusals of staff into the storefront's scripts. */
function statusOf(code: RefusalCode): number {
  return isVisitorCode(code) ? refusals[code] : officeRefusals[code]
}

/** Throws an expected refusal: the caller's fault or the state of the shop, never logged with a stack. */
export function refuse(code: RefusalCode, detail: Omit<Issue, 'code'> = {}): never {
  refuseAll([{ code, ...detail }])
}

/** Refuses for several reasons at once. */
export function refuseAll(issues: readonly [Issue, ...Issue[]]): never {
  const [first] = issues
  throw Object.assign(new Error(first.code), {
    name: 'Refusal',
    ...first,
    status: statusOf(first.code),
    issues,
  })
}

/** Refuses for the issues, if there are any. */
export function refuseIfAny([first, ...others]: readonly Issue[]): void {
  if (first) refuseAll([first, ...others])
}

export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(refusals, text) || Object.hasOwn(officeRefusals, text)
}

/** Narrows a code to the refusals that the shop's pages can show; refusals of staff do not occur there. */
export function visitorCode(code: RefusalCode): VisitorRefusalCode {
  return isVisitorCode(code) ? code : 'input.invalid'
}

function isVisitorCode(code: RefusalCode): code is VisitorRefusalCode {
  return Object.hasOwn(refusals, code)
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'code' in error && isRefusalCode(String(error.code)) && 'status' in error
}
