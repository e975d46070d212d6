import type { UseLimit } from '../platform/security/use-limit-records.ts'
import { fraudLimits } from './fraud/fraud-limits.ts'

interface RateLimit extends UseLimit {
  /** `database`: by all processes together; `process`: by each for itself, for what must cost no query */
  counted: 'database' | 'process'
  /** whether it holds with `RATE_LIMITS=off` too: what guards a secret, money or somebody's mailbox */
  isGuard: boolean
}

const minute = 60
const hour = 3600

/** How fast somebody may use the shop. `RATE_LIMITS=off` lifts it. */
function pace(max: number, seconds: number, counted: RateLimit['counted']): RateLimit {
  return { max, seconds, counted, isGuard: false }
}

/** How often somebody may guess, or have the shop write to an address. Always holds. */
function guard(max: number, seconds: number): RateLimit {
  return { max, seconds, counted: 'database', isGuard: true }
}

/**
 * Every limit of the shop. It is counted in the use case, so that page and API share it; the end of its name says for whom.
 * A network is an IPv4 address or the first half of an IPv6 address; a visitor is a member or the browser of a guest.
 */
export const rateLimits = {
  /** any request but for static files, covers and the webhooks of payment companies */
  'call.network': pace(600, minute, 'process'),
  /** passwords that cost work to check or to hash */
  'password-work.network': pace(240, minute, 'process'),
  /** payments that are started: the company is asked each time */
  'payment.network': pace(60, minute, 'process'),
  /** pages that a browser says were opened */
  'visit.network': pace(240, minute, 'process'),
  /** the feed of all products, which is made anew each time */
  'product-feed.network': pace(10, minute, 'process'),
  /** messages in the name of a payment company that are kept though they are refused */
  'refused-webhook.gateway': { max: 60, seconds: minute, counted: 'process', isGuard: true },
  /** exports of all that the shop knows of a member */
  'my-data.member': pace(10, minute, 'process'),
  /** invoices and credit notes that are downloaded */
  'document.visitor': pace(60, 10 * minute, 'database'),
  /**
   * Tries to place an order; how many may wait for payment at once is told by `checkout/unpaid-limits.ts`. The shop keeper
   * may set others: `fraud/fraud-limits.ts`.
   */
  'order.visitor': pace(fraudLimits['tries.visitor'].default, 10 * minute, 'database'),
  'order.email': pace(fraudLimits['tries.email'].default, 10 * minute, 'database'),
  'order.network': pace(fraudLimits['tries.network'].default, 10 * minute, 'database'),

  /** codes that no coupon has; right ones are not counted */
  'coupon.network': guard(30, 10 * minute),
  /** cards that were declined, while they are asked about too; the shop keeper may set others */
  /** no longer than its keys are held */
  'card.order': guard(fraudLimits['declined.order'].default, 15 * minute),
  'card.visitor': guard(fraudLimits['declined.visitor'].default, hour),
  'card.email': guard(fraudLimits['declined.email'].default, hour),
  'card.network': guard(fraudLimits['declined.network'].default, hour),
  'card.card': guard(fraudLimits['declined.card'].default, hour),
  /** wrong passwords: see `members/sign-in-tries.ts` */
  'sign-in.browser': guard(10, 15 * minute),
  'sign-in.pair': guard(10, 15 * minute),
  'sign-in.account': guard(15, 15 * minute),
  'sign-in.network': guard(100, 15 * minute),
  /** wrong passwords of who is signed in, before something that needs it */
  'own-password.member': guard(10, 15 * minute),
  /** wrong passwords or codes in the back office */
  'staff-sign-in.pair': guard(5, 15 * minute),
  'staff-sign-in.account': guard(30, 15 * minute),
  'staff-sign-in.network': guard(20, 15 * minute),
  /** lines of the audit log about them */
  'staff-failures.network': guard(20, hour),
  'staff-failures.all': guard(100, hour),
  'staff-step-up.person': guard(5, 15 * minute),
  /** questions to a passkey before anybody is signed in */
  'staff-passkey.network': guard(60, 15 * minute),
  'captcha.network': guard(100, hour),
  /** answers to a captcha's question that came without the proof of work that scripts make */
  'unproven-answer.network': guard(5, hour),
  /** mails that somebody has sent to an address */
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
  /** ratings; the status of its refusal is the specification's */
  'review.writer': guard(1, minute),
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits
