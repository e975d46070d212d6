import type { IncomingHttpHeaders } from 'node:http'

/**
 * What the shop asks of a payment company. One file of `gateways/` for each company implements it; nothing else of the
 * shop knows how one talks.
 *
 * Every method that calls the company refuses `payment.unavailable` when there is no clear answer. That means
 * "unknown", never "failed": call again with the same key, or `query`.
 */
export interface Gateway {
  /** what `payment_method.gateway` holds, and the end of the notice address */
  name: string
  /** Opens a payment at the company. Repeating it with the same `attemptKey` gives the same payment. */
  start(payment: PaymentToStart): Promise<PaymentStart>
  /**
   * Only gateways whose `start` answers `kind: 'card'`. A refused card ends the payment; a new try is a new payment.
   * Figures that are no card at all are refused with `payment.card`, and the payment stays open.
   */
  payByCard?(payment: StartedPayment, card: CardDetails): Promise<CardResult>
  /**
   * Verifies the raw bytes of a notice, then reads them. Refuses `payment.forged`. Undefined: genuine, but of no
   * interest; answer it like any other.
   */
  readNotice(raw: Buffer, headers: IncomingHttpHeaders): Promise<PaymentEvent | undefined>
  /** Body of the answer to an accepted notice, where the company insists on one. */
  noticeReply?: string
  /** The state of a payment as the company has it now. Undefined: nobody has tried to pay it there yet. */
  query(payment: StartedPayment): Promise<PaymentEvent | undefined>
  refund(payment: StartedPayment, refund: RefundToMake): Promise<RefundResult>
  /** Ends an unpaid payment, so that a cancelled order can no longer be paid. Does nothing to a decided one. */
  close?(payment: StartedPayment): Promise<void>
}

export interface PaymentToStart {
  paymentId: number
  /**
   * Our name for this attempt, unique for ever and stored before the call: the idempotency key, and the reference that
   * the company repeats in every event.
   */
  attemptKey: string
  orderId: number
  orderNo: string
  cents: number
  /** lower case, as in `money.ts` */
  currency: string
  email: string
  locale: string
  /** where the browser goes after paying; gets `transaction_id` added, which proves nothing */
  returnUrl: string
  cancelUrl: string
  noticeUrl: string
  payBefore: Date
}

export type PaymentStart = { providerPaymentId: string } & (
  | { kind: 'redirect'; payUrl: string }
  | { kind: 'form'; payHtml: PaymentForm }
  | { kind: 'card' }
)

/** A form that the browser posts to the company: data, never HTML. */
export interface PaymentForm {
  action: string
  fields: Record<string, string>
}

export interface StartedPayment {
  paymentId: number
  attemptKey: string
  /** bound to our payment by `start`, before anybody can pay */
  providerPaymentId: string
  cents: number
  currency: string
  orderNo: string
}

export interface PaymentEvent {
  /** the company's id; of a query made from the state, so that asking twice gives the same event */
  eventId: string
  providerPaymentId: string
  state: PaymentEventState
  /** what was paid (of an unpaid one: what is asked for); of `refunded` all that was given back so far */
  cents: number
  /** lower case */
  currency: string
  /** our `attemptKey`, as the company repeats it */
  reference: string
}

export type PaymentEventState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'

/** Only passes through: never stored, logged, or part of an error or a key. */
export interface CardDetails {
  number: string
  /** 1 to 12 */
  expiryMonth: number
  /** four digits */
  expiryYear: number
  securityCode: string
  billing: CardAddress
}

export interface CardAddress {
  firstName: string
  lastName: string
  address: string
  city: string
  state: string
  /** as the card form gives it */
  country: string
  zip: string
  phone: string
  email: string
}

export type CardResult =
  | { state: 'paid' | 'pending' | 'refused'; event: PaymentEvent }
  /** 3-D Secure: the browser goes there and comes back to `returnUrl` */
  | { state: 'challenge'; redirectUrl: string }

export interface RefundToMake {
  /** of the currency that was paid, which need not be the one that was asked for */
  cents: number
  /** stored before the call; repeating it refunds once */
  idempotencyKey: string
}

export interface RefundResult {
  providerRefundId: string
  state: 'done' | 'pending' | 'failed'
}
