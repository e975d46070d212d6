import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import english from '../locales/en-US.json' with { type: 'json' }

const payment = 'src/storefront/screens/payment'
const members = 'src/shop/members'

/** The specification's messages to visitors, word for word: text, its id, and the place that shows it. */
const messages: [text: string, id: keyof typeof english, place: string][] = [
  ['This page could not be found', 'error.not-found', 'src/storefront/layout/error-screen.tsx'],
  ['Unknown middleware {name}', 'error.unknown-middleware', 'src/storefront/layout/error-screen.tsx'],
  ['Sorry, the payment status is incorrect!', 'pay.wrong-status', `${payment}/wrong-status.tsx`],
  ['Payment failed, please pay again', 'pay.failed', `${payment}/result-head.tsx`],
  ['Payment cancelled, please pay again', 'pay.cancelled', `${payment}/result-head.tsx`],
  ['Payment overtime, please pay again', 'pay.overtime', `${payment}/result-head.tsx`],
  [
    'There is a problem with payment, please try later or contact customer service!',
    'errors.payment.unavailable',
    'src/shop/payments/start-payment.ts',
  ],
  [
    'Sorry, your card currently does not support this payment method. Please choose another payment method!',
    'errors.payment.card',
    `${payment}/bill-pay.tsx`,
  ],
  [
    'Sorry, this payment method is not available in current currency',
    'errors.payment.currency',
    'src/shop/payments/methods/payment-methods.ts',
  ],
  ['Sorry, the coupon does not exist!', 'errors.coupon.unknown', 'src/shop/pricing/accept-coupon.ts'],
  ['Sorry, the coupon has expired!', 'errors.coupon.expired', 'src/shop/pricing/accept-coupon.ts'],
  [
    "Sorry, we couldn't find any products that match the discount.",
    'errors.coupon.no-match',
    'src/shop/pricing/accept-coupon.ts',
  ],
  ['Coupon used successfully', 'checkout.coupon-used', 'src/storefront/screens/checkout/coupon-form.tsx'],
  ['Please select the product you need to buy', 'errors.cart.empty', 'src/shop/checkout/check-out.ts'],
  [
    'Please enter the correct contact number',
    'checkout.phone.invalid',
    'src/shop/checkout/check-out-form.ts',
  ],
  [
    'Sorry, the comment function has been turned off!',
    'errors.review.closed',
    'src/shop/reviews/who-may-review.ts',
  ],
  ['You need to log in first', 'errors.review.sign-in', 'src/shop/reviews/who-may-review.ts'],
  [
    'Just a moment, please. The message interval is 1 minute',
    'errors.review.too-soon',
    'src/shop/reviews/post-review.ts',
  ],
  ['Sorry, no news information!', 'news.none', 'src/storefront/screens/news/news.tsx'],
  ['Account is required!', 'login.account-required', `${members}/sign-in/sign-in-form.ts`],
  ['Password is required!', 'login.password-required', `${members}/sign-in/sign-in-form.ts`],
  ['The length cannot be less than 2', 'form.min-2', `${members}/sign-in/sign-in-form.ts`],
  ['The length cannot be less than 6', 'form.min-6', `${members}/password/password-field.ts`],
  ['Please enter the correct email address!', 'form.email', 'src/shop/input/visitor-text.ts'],
  ['The two passwords do not match!', 'register.passwords-differ', `${members}/password/password-field.ts`],
  [
    'Consent terms and conditions and privacy policy must be checked!',
    'register.terms-required',
    `${members}/sign-up/sign-up-form.ts`,
  ],
  ['verification code cannot be empty', 'forgot.code-required', `${members}/password/forgot-form.ts`],
  [
    'Incorrect link, about to jump to home page',
    'errors.member.bad-link',
    `${members}/password/reset-password.ts`,
  ],
  ['The two emails are inconsistent!', 'form.emails-differ', 'src/shop/enquiries/enquiry-forms.ts'],
]

describe('the messages of the specification', () => {
  it.each(messages)('ERR-2 “%s” is used word for word in its place', (text, id, place) => {
    expect(english[id].replaceAll("''", "'")).toBe(text)
    const code = readFileSync(place, 'utf8')
    expect(code.includes(`'${id}'`) || code.includes(`'${id.replace('errors.', '')}'`)).toBe(true)
  })
})

/** Every success has its words, on the screen where it happens. */
const successes: [what: string, id: keyof typeof english, words: RegExp][] = [
  ['a rating', 'product.review.sent', /^Submitted successfully/],
  ['a rating with a link', 'product.review.held', /before it is shown/],
  ['a wholesale enquiry', 'wholesale.sent', /^Submitted successfully/],
  ['an offer', 'sale.sent', /^Submitted successfully/],
  ['feedback', 'feedback.sent', /^Submitted successfully/],
  ['the newsletter', 'newsletter-link.confirmed', /^Subscribed successfully/],
  ['a product for the cart', 'product.added', /is in your cart/],
  ['a cleared cart', 'cart.cleared', /cart is emptied/],
  ['an order', 'result.received', /^Order received/],
  ['a cancelled order', 'result.cancelled', /is cancelled/],
]

it.each(successes)('ERR-2 the success of %s is announced', (_, id, words) => {
  expect(english[id]).toMatch(words)
})

it('OWN-1 no text that visitors read names this program in place of the shop, in any language', () => {
  const files = globSync(['locales/*.json', 'db/seed/content/*/*.md'])
  expect(files.length).toBeGreaterThan(18 * 2)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('Latchkey'))).toEqual([])
})
