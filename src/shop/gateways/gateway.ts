import type { CompanyClock } from './company-clock.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type { Mark } from './marks.ts'
import type { TransferAccount } from './transfer-account.ts'

/**
 * What the shop asks of a payment company. One file of `gateways/` for each company implements it; nothing else of the
 * shop knows how one talks.
 *
 * Every method that calls the company refuses `payment.unavailable` when there is no clear answer. That means
 * "unknown", never "failed": call again with the same key, or `query`.
 */
export interface Gateway {
  /** what `payment_method.gateway` holds, and the end of the webhook address */
  name: string
  /** The company has not answered lately: nobody is made to wait for it before it is tried again. */
  isDown?(): boolean
  clock?: CompanyClock
  /** Money of the one mode is never taken for that of the other: a webhook of the wrong mode is forged. */
  mode: PaymentMode
  /** What buyers can pay with there, by one of the company's own ways to pay; without this no mark stands for it. */
  marks?(companyMethod: string): readonly Mark[]
  /**
   * Opens a payment at the company. Repeating it with the same `attemptKey` gives the same payment; a company without
   * idempotency keys is asked by that name first when `mayExist` says so.
   */
  start(payment: PaymentToStart): Promise<PaymentStart>
  /**
   * Only gateways whose `start` answers `kind: 'card'`. A refused card ends the payment; a new try is a new payment.
   * Figures that are no card at all are refused with `payment.card`, and the payment stays open. A company without
   * idempotency keys is asked by our name first when `earlierCard` says that one was sent.
   */
  payByCard?(payment: CardPayment, card: CardDetails): Promise<CardResult>
  /**
   * Verifies the raw bytes of a webhook, then reads them. Refuses `payment.forged`; `payment.unavailable` when the company
   * had to be asked and did not answer, so that it sends the webhook again. `cameAt`: of one that came before and is read
   * again; else it comes now.
   */
  readWebhook(raw: Buffer, headers: IncomingHttpHeaders, cameAt?: Date): Promise<WebhookContent>
  /** the headers that it reads, in lower case; none of a company that signs in the message */
  signatureHeaders?: readonly string[]
  /** How webhooks are answered, where the company insists on something: by default 200 `ok`, and 400 to a forged one. */
  webhookReply?: WebhookReply
  /**
   * Only companies that wait for the shop's own call before they take the money: takes it if the buyer has approved the
   * payment. Called in place of `query` while the order can still be paid, as often as one likes; answers like `query`.
   */
  capture?(payment: StartedPayment): Promise<PaymentEvent | undefined>
  /**
   * Only where buyers send the money by themselves, and the shop keeper tells when it has come: the account for a currency.
   * Its `start` answers `kind: 'transfer'`, and nobody can be asked about such a payment.
   */
  transferTo?(currency: string): TransferAccount
  /** The state of a payment as the company has it now. Undefined: nobody has tried to pay it there yet. */
  query(payment: StartedPayment): Promise<PaymentEvent | undefined>
  /** Gives money back once for each `idempotencyKey`; called again after `pending` and after no clear answer. */
  refund(payment: StartedPayment, refund: RefundToMake): Promise<RefundResult>
  /** Money goes back only after the buyer has claimed it: the answers `pending` of `refund` say where. */
  refundsAreClaimed?: boolean
  /**
   * The company tells only how much of a payment it gave back, not by which refunds: one of them at a time is asked for,
   * the next when that one is done or refused.
   */
  refundsInTurn?: boolean
  /** Ends an unpaid payment, so that a cancelled order can no longer be paid. Does nothing to a decided one. */
  close?(payment: StartedPayment): Promise<void>
}

export type PaymentMode = 'test' | 'live'

export interface PaymentToStart {
  paymentId: number
  /**
   * Our name for this attempt, unique for ever and stored before the call: the idempotency key, and the reference that
   * the company repeats in every event.
   */
  attemptKey: string
  /** an earlier call for this attempt was made, and its answer may be lost */
  mayExist: boolean
  /** where an earlier answer said that it is paid */
  payUrl?: string
  /** which of the company's own ways to pay, in its own words; empty leaves the choice to its page */
  companyMethod: string
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
  webhookUrl: string
  payBefore: Date
}

export type PaymentStart =
  | StartedAtCompany
  /** The company has ended this attempt already, or was paid: the next one is another payment. */
  | { kind: 'over'; event: PaymentEvent }

export type StartedAtCompany = { providerPaymentId: string } & (
  | { kind: 'redirect'; payUrl: string }
  | { kind: 'form'; payHtml: PaymentForm }
  | { kind: 'card' }
  | { kind: 'transfer' }
)

/** A form that the browser posts to the company: data, never HTML. */
export interface PaymentForm {
  action: string
  fields: Record<string, string>
}

export interface StartedPayment {
  paymentId: number
  attemptKey: string
  /**
   * Bound to our payment by `start`, before anybody can pay. A company that learns of a payment only when it is paid gives our
   * `attemptKey` there, which its own name replaces with its first event.
   */
  providerPaymentId: string
  cents: number
  currency: string
  orderNo: string
}

/** What a genuine webhook says. */
export type WebhookContent =
  | { kind: 'payment'; event: PaymentEvent }
  /** something happened to this payment, but the webhook proves too little: the company is asked */
  | { kind: 'hint'; payment: PaymentName }
  | { kind: 'dispute'; dispute: DisputeEvent }
  /** what was refunded has come back: the shop has the money, and the buyer has not */
  | { kind: 'refund-failed'; refund: FailedRefund }
  /** of no interest: answered like any other */
  | { kind: 'nothing' }

/** By the company's name for it, else by our `attemptKey`. */
export interface PaymentName {
  providerPaymentId?: string
  reference?: string
}

export interface WebhookReply {
  body: string
  /** a forged webhook gets the same answer, since the company would send it again for ever; it changes nothing all the same */
  alsoToForged?: boolean
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
  /** The company tells of this refund alone: `cents` is what it gave back, once for each id, whatever went back before. */
  refundId?: string
  /** of `refunded`, where money may come to a decided payment: all that came so far, with what was given back */
  takenCents?: number
  /** of `paid`, where the company tells it: where the card was issued, ISO 3166 in upper case */
  cardCountry?: string
  /** the same: of the payer's billing address, or of the account that paid; ISO 3166 in upper case */
  payerCountry?: string
  /** the same: the last four figures of the card, for the buyer to know it by */
  cardEnding?: string
  /** the same: the company's own name for the card, the same for all payments with it; never its figures */
  cardFingerprint?: string
  /** the same: how the buyer's bank made sure of the buyer */
  threeDSecure?: ThreeDSecure
  /** the same: what the company keeps of it for itself */
  companyFee?: CompanyFee
  /** of an answer to `query`: its disputes, as they stand there */
  disputes?: DisputeEvent[]
}

export interface CompanyFee {
  cents: number
  /** lower case; of the account that the money goes to */
  currency: string
}

export interface ThreeDSecure {
  /** the company's word for it, such as `authenticated` */
  result: string
  /** electronic commerce indicator: two digits */
  eci?: string
  /** of the authentication, at the card's network */
  reference?: string
}

export type PaymentEventState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'

export interface FailedRefund {
  eventId: string
  payment: PaymentName
  /** as `RefundResult.providerRefundId` */
  refundId: string
  cents: number
  /** lower case */
  currency: string
}

/** The buyer, or the buyer's bank, wants the money of a payment back. */
export interface DisputeEvent {
  /** the company's id of this piece of news */
  eventId: string
  payment: PaymentName
  /** the company's id of the dispute, the same in all its events */
  disputeId: string
  /** `inquiry`: a question, no money has moved; `open`: the money is gone for now; `won`: it is ours again */
  state: 'inquiry' | 'open' | 'won' | 'lost'
  /** all that the buyer has not got back, where the company names no amount */
  cents?: number
  /** lower case */
  currency?: string
  /** the company's word for it */
  reason: string
  /** when this happened there: what is older than what the shop knows changes nothing. Undefined where it does not say. */
  at?: Date
  /** until when the shop can answer it */
  respondBy?: Date
  /** The company was asked just now and tells how the dispute stands: `eventId` is the same whenever it stands so. */
  isStanding?: boolean
  /** The money was taken or came back, and the company names no dispute: it is the one of the payment. `disputeId` is its own. */
  isUnnamed?: boolean
}

/** A payment whose card the shop's own page has asked for. */
export interface CardPayment extends StartedPayment {
  /**
   * Whether a card was sent for this payment before: `on-its-way`, so short ago that the company may not know of it yet;
   * `lost`, longer ago, and its answer never came.
   */
  earlierCard: 'none' | 'on-its-way' | 'lost'
  /** where the browser goes after 3-D Secure; takes forms too, and believes nothing in them */
  returnUrl: string
  webhookUrl: string
  /** network address of the buyer */
  ip: string
}

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
  /** an earlier call with this key was made, and its answer may be lost */
  mayExist: boolean
  /** what an earlier answer `pending` called it: only its state is wanted */
  providerRefundId: string | undefined
  /** all that the company is known to have given back of this payment by other refunds */
  refundedCents: number
}

export interface RefundResult {
  providerRefundId: string
  state: 'done' | 'pending' | 'failed'
  /** where the buyer has to say first how the money shall reach them; whoever has this address can take it */
  claimUrl?: string
}
