import type { UseLimit } from '../platform/security/use-limit-records.ts'

interface RateLimit extends UseLimit {
  /** `database`: over all processes; `process`: for each by itself, without a query */
  counted: 'database' | 'process'
  /** whether it also holds with `RATE_LIMITS=off`: it guards a secret, money or a mailbox */
  isGuard: boolean
}

const minute = 60
const hour = 3600

/** Limits the speed of use. `RATE_LIMITS=off` lifts it. */
function pace(max: number, seconds: number, counted: RateLimit['counted']): RateLimit {
  return { max, seconds, counted, isGuard: false }
}

/** Limits guesses and mails to an address. Always holds. */
function guard(max: number, seconds: number): RateLimit {
  return { max, seconds, counted: 'database', isGuard: true }
}

/**
 * Every rate limit. Use cases count the uses, so that pages and API share the limits. The end of a name says whose
 * uses are counted. A network is an IPv4 address or the first half of an IPv6 address; a visitor is a member or a
 * guest's browser.
 */
export const rateLimits = {
  /** all requests except static files, covers and webhooks */
  'call.network': pace(600, minute, 'process'),
  /** checks and hashes of passwords, which are expensive */
  'password-work.network': pace(240, minute, 'process'),
  /** started payments, which query the company */
  'payment.network': pace(60, minute, 'process'),
  /** visits reported by browsers */
  'visit.network': pace(240, minute, 'process'),
  /** the feed of all products, which is computed for each request */
  'product-feed.network': pace(10, minute, 'process'),
  'api-call.key': pace(600, minute, 'process'),
  'refused-webhook.gateway': { max: 60, seconds: minute, counted: 'process', isGuard: true },
  /** exports of a member's data */
  'my-data.member': pace(10, minute, 'process'),
  /** downloads of invoices and credit notes */
  'document.visitor': pace(60, 10 * minute, 'database'),
  /** changes, tests and repeats of a reseller's webhooks */
  'own-webhook.reseller': guard(60, hour),
  /** corrections of invoices, each of which may ask the service of the EU */
  'correction.visitor': pace(10, hour, 'database'),
  /** tries to place an order; the shop keeper may change the limits: `fraud/fraud-limits.ts` */
  'order.visitor': pace(20, 10 * minute, 'database'),
  'order.email': pace(30, 10 * minute, 'database'),
  'order.network': pace(60, 10 * minute, 'database'),

  /** codes without a coupon; right ones do not count */
  'coupon.network': guard(30, 10 * minute),
  /**
   * declined cards, counted while the company is asked, until the order's keys are released; the shop keeper may
   * change the limits
   */
  'card.order': guard(10, 15 * minute),
  'card.visitor': guard(15, hour),
  'card.email': guard(15, hour),
  'card.network': guard(30, hour),
  'card.card': guard(20, hour),
  /** wrong passwords: see `members/sign-in/sign-in-tries.ts` */
  'sign-in.browser': guard(10, 15 * minute),
  'sign-in.pair': guard(10, 15 * minute),
  'sign-in.account': guard(15, 15 * minute),
  'sign-in.network': guard(100, 15 * minute),
  'own-password.member': guard(10, 15 * minute),
  /** wrong passwords or codes in the back office */
  'staff-sign-in.pair': guard(5, 15 * minute),
  'staff-sign-in.account': guard(30, 15 * minute),
  'staff-sign-in.network': guard(20, 15 * minute),
  /** lines of the audit log about refused sign-ins of staff */
  'staff-failures.network': guard(20, hour),
  'staff-failures.all': guard(100, hour),
  /** tests of channels that a person sends to themselves */
  'alert-test.person': guard(20, 15 * minute),
  'staff-step-up.person': guard(5, 15 * minute),
  /** passkey challenges before sign-in */
  'staff-passkey.network': guard(60, 15 * minute),
  /** calls of the owner's API without a right key */
  'api-key-failures.network': guard(60, 15 * minute),
  'captcha.network': guard(100, hour),
  /** captcha answers without the scripts' proof of work */
  'unproven-answer.network': guard(5, hour),
  /** mails to an address that visitors trigger */
  'sign-up.network': guard(20, hour),
  'sign-up.address': guard(5, hour),
  'forgot.network': guard(20, hour),
  'forgot.address': guard(5, hour),
  'order-link.network': guard(10, hour),
  'order-link.order': guard(1, 10 * minute),
  'keys-again.order': guard(1, 10 * minute),
  'newsletter.network': guard(10, hour),
  'newsletter-test.person': guard(30, hour),
  'stock-alert.network': guard(10, hour),
  'stock-alert.address': guard(5, 24 * hour),
  'enquiry.network': guard(5, hour),
  /** ratings; the specification sets the refusal's status */
  'review.writer': guard(1, minute),
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits
