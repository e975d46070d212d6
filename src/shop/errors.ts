/**
 * Everything the shop may refuse, by code: the HTTP status it becomes and when it is returned. The text a visitor reads
 * is the message `errors.<code>` of `locales/`. Errors are told apart by `code`, never by class, since a module may be
 * loaded twice.
 */
export const refusals = {
  /** a field of the input breaks its rule; `field` names it */
  'input.invalid': 400,
  /** no such row, or it is not the visitor's */
  'not-found': 404,
  /** a product, variant or order line that is no longer sold */
  'product.gone': 404,
  /** the checkout came without any line */
  'cart.empty': 400,
  /** the cart cookie is at its limit of lines */
  'cart.full': 400,
  /** fewer keys are available than asked for; `field` is the SKU */
  'stock.short': 409,
  /** what the buyer was shown is not what the server computes now */
  'price.changed': 409,
  /** the same idempotency key came with another body */
  'order.key-reused': 409,
  /** the status table has no such move */
  'order.bad-move': 409,
  /** the order can no longer be paid */
  'order.not-payable': 409,
  /** the payment method does not take the current currency */
  'payment.currency': 400,
  /** no such payment method, or it is switched off */
  'payment.method': 400,
  /** the provider refused the card, or does not know it */
  'payment.card': 400,
  /** the provider did not answer; the order stays payable */
  'payment.unavailable': 503,
  /** a notice whose signature does not verify */
  'payment.forged': 400,
  /** no coupon has that code */
  'coupon.unknown': 400,
  /** the coupon is over, used up or switched off */
  'coupon.expired': 400,
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
  /** something of the member's is still to be paid, delivered or given back */
  'privacy.open-orders': 409,
  /** only members may do this, and nobody is signed in */
  'member.sign-in': 401,
  /** nobody has that name, or the password is another; never 401, which makes the page load again */
  'member.wrong-password': 400,
  /** the old password, at a change, is not the member's */
  'member.wrong-old-password': 400,
  /** the password that is to prove who somebody is, e.g. before the account is deleted */
  'member.wrong-own-password': 400,
  /** a sealed password that is no such thing, too old, or came before */
  'member.bad-seal': 400,
  /** the answer to the captcha is wrong, or the captcha is over or was used */
  'member.captcha': 400,
  /** a mailed link that is not ours, was used or is over */
  'member.bad-link': 400,
  /** somebody else got the username between sign-up and its confirmation */
  'member.name-taken': 409,
  /** the username that a member would like is somebody else's */
  'member.name-used': 409,
  /** the default address, which cannot be deleted */
  'address.default': 409,
  /** no member keeps more addresses */
  'address.too-many': 409,
  /** a write that came from another site */
  'request.cross-site': 403,
  /** too many calls from this address */
  'request.too-many': 429,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusals

export interface Refusal extends Error {
  code: RefusalCode
  status: number
  /** the input field at fault, as the caller named it */
  field?: string
  /** values for the message's placeholders */
  values?: Record<string, string | number>
}

/** Throws an expected refusal: the caller's fault or the state of the shop, never logged with a stack. */
export function refuse(code: RefusalCode, detail: Pick<Refusal, 'field' | 'values'> = {}): never {
  throw Object.assign(new Error(code), { name: 'Refusal', code, status: refusals[code] }, detail)
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'code' in error && String(error.code) in refusals && 'status' in error
}
