import type { CompanyClock } from './company-clock.ts'
import type { CompanyPayouts } from './company-payouts.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type { DisputeAnswers } from './answers/dispute-answer.ts'
import type { Mark } from './marks.ts'
import type { TransferAccount } from './transfer-account.ts'

/**
 * Port of a payment company. One file of `gateways/` implements it for each company; no other code knows a company's
 * protocol.
 *
 * Methods that call the company refuse `payment.unavailable` without a clear answer. That means "unknown", never
 * "failed": call again with the same key, or `query`.
 */
export interface Gateway {
  name: string
  /** Whether the company has not answered lately; buyers then do not wait for it. */
  isDown?(): boolean
  clock?: CompanyClock
  /** Modes never mix: a webhook of the other mode is forged. */
  mode: PaymentMode
  /** Marks of the ways to pay at a company's method; without this function a method has none. */
  marks?(companyMethod: string): readonly Mark[]
  /**
   * Opens a payment at the company. The same `attemptKey` returns the same payment; a company without idempotency
   * keys is first asked for that name if `mayExist` is set.
   */
  start(payment: PaymentToStart): Promise<PaymentStart>
  /**
   * Charges a card; only for gateways whose `start` answers `kind: 'card'`. A refused card ends the payment; a new
   * try is a new payment. Digits that are not a card are refused with `payment.card`, and the payment stays open. A
   * company without idempotency keys is first asked for our name if `earlierCard` says that a card was sent.
   */
  payByCard?(payment: CardPayment, card: CardDetails): Promise<CardResult>
  /**
   * Verifies a webhook's raw bytes, then reads them. Refuses `payment.forged`, and `payment.unavailable` if a needed
   * query failed, so that the company repeats it. `cameAt`: arrival of one that is read again; default now.
   */
  readWebhook(raw: Buffer, headers: IncomingHttpHeaders, cameAt?: Date): Promise<WebhookContent>
  /** headers that `readWebhook` reads, in lower case; none if the message contains the signature */
  signatureHeaders?: readonly string[]
  /** Required answers to webhooks; by default 200 `ok`, and 400 to a forged one. */
  webhookReply?: WebhookReply
  /**
   * Takes the money of a payment that the buyer approved; only for companies that wait for this call. It replaces
   * `query` while the order is payable, may be repeated, and answers like `query`.
   */
  capture?(payment: StartedPayment): Promise<PaymentEvent | undefined>
  /**
   * The account for a currency; only where buyers transfer money and the shop keeper confirms it. Its `start` answers
   * `kind: 'transfer'`, and such a payment cannot be queried.
   */
  transferTo?(currency: string): TransferAccount
  /** The payment's present state. Undefined: nobody has tried to pay yet. */
  query(payment: StartedPayment): Promise<PaymentEvent | undefined>
  /** Refunds once per `idempotencyKey`; called again after `pending` or an unclear answer. */
  refund(payment: StartedPayment, refund: RefundToMake): Promise<RefundResult>
  /** Buyers must claim their refunds: the answer `pending` of `refund` says where. */
  refundsAreClaimed?: boolean
  refundsInTurn?: boolean
  /** Takes answers to disputes; else the shop keeper answers in the company's pages. */
  disputeAnswers?: DisputeAnswers
  /** Ends an unpaid payment, so that a cancelled order cannot be paid. Ignores decided payments. */
  close?(payment: StartedPayment): Promise<void>
  /** Only of companies that list what they send to the bank. */
  payouts?: CompanyPayouts
}

export type PaymentMode = 'test' | 'live'

export interface PaymentToStart {
  paymentId: number
  /** Our unique name of this attempt, stored before the call; the company repeats it in every event. */
  attemptKey: string
  /** an earlier call may have lost its answer */
  mayExist: boolean
  /** payment page from an earlier answer */
  payUrl?: string
  /** the company's own method, in its words; empty lets its page offer the choice */
  companyMethod: string
  orderId: number
  orderNo: string
  cents: number
  currency: string
  email: string
  locale: string
  /** browser's address after paying; gets `transaction_id` added, which proves nothing */
  returnUrl: string
  cancelUrl: string
  webhookUrl: string
  payBefore: Date
}

export type PaymentStart =
  | StartedAtCompany
  /** The company has ended this attempt or was paid: another try needs a new payment. */
  | { kind: 'over'; event: PaymentEvent }

export type StartedAtCompany = { providerPaymentId: string } & (
  | { kind: 'redirect'; payUrl: string }
  | { kind: 'form'; payHtml: PaymentForm }
  | { kind: 'card' }
  | { kind: 'transfer' }
)

/** A form that the browser posts to the company, as data. */
export interface PaymentForm {
  action: string
  fields: Record<string, string>
}

export interface StartedPayment {
  paymentId: number
  attemptKey: string
  /**
   * Bound to our payment by `start`. A company that learns of a payment only when it is paid has our `attemptKey`
   * here, until its first event brings its own name.
   */
  providerPaymentId: string
  cents: number
  currency: string
  orderNo: string
}

export type WebhookContent =
  | { kind: 'payment'; event: PaymentEvent }
  /** something happened to this payment, but the company must be queried */
  | { kind: 'hint'; payment: PaymentName }
  | { kind: 'dispute'; dispute: DisputeEvent }
  /** a refund came back: the shop has the money again */
  | { kind: 'refund-failed'; refund: FailedRefund }
  /** the lines of a payout are known now */
  | { kind: 'payout' }
  /** irrelevant; answered like any other */
  | { kind: 'nothing' }

/** Company's name, or our `attemptKey`. */
export interface PaymentName {
  providerPaymentId?: string
  reference?: string
}

export interface WebhookReply {
  body: string
  /** also answers forged webhooks this way, since the company would repeat them forever; they change nothing */
  alsoToForged?: boolean
}

export interface PaymentEvent {
  /** the company's id; a query's id is made of the state, so that equal answers are one event */
  eventId: string
  providerPaymentId: string
  state: PaymentEventState
  /** amount paid (unpaid: requested); for `refunded` the total refunded so far */
  cents: number
  currency: string
  /** our `attemptKey`, repeated by the company */
  reference: string
  /** the event is about this refund alone: `cents` is its amount */
  refundId?: string
  /** of `refunded`, if decided payments can get more money: the total received, refunds included */
  takenCents?: number
  /** of `paid`, if known: issuing country of the card, ISO 3166 in upper case */
  cardCountry?: string
  payerCountry?: string
  /** last four digits of the card, for the buyer */
  cardEnding?: string
  /** the company's name for the card, equal over all its payments; never its digits */
  cardFingerprint?: string
  /** how the buyer's bank authenticated the buyer */
  threeDSecure?: ThreeDSecure
  companyFee?: CompanyFee
  /** for a `query`: disputes in their present state */
  disputes?: DisputeEvent[]
}

export interface CompanyFee {
  cents: number
  /** lower case; currency of the receiving account */
  currency: string
}

export interface ThreeDSecure {
  /** the company's word, such as `authenticated` */
  result: string
  /** electronic commerce indicator: two digits */
  eci?: string
  /** id of the authentication at the card network */
  reference?: string
}

export type PaymentEventState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'

export interface FailedRefund {
  eventId: string
  payment: PaymentName
  /** see `RefundResult.providerRefundId` */
  refundId: string
  cents: number
  currency: string
}

/** The buyer or their bank wants the money back. */
export interface DisputeEvent {
  eventId: string
  payment: PaymentName
  /** the company's id of the dispute, equal in all its events */
  disputeId: string
  /** `inquiry`: a question, no money moved; `open`: the money was taken; `won`: it came back */
  state: 'inquiry' | 'open' | 'won' | 'lost'
  /** default: everything the buyer has not got back */
  cents?: number
  currency?: string
  reason: string
  /** the company's time: events older than the known state change nothing */
  at?: Date
  /** deadline for an answer */
  respondBy?: Date
  /** when the company opened it; default: when the shop learnt of it */
  openedAt?: Date
  network?: DisputedCard
  /** The company was just queried: `eventId` is equal for equal states. */
  isStanding?: boolean
  /** The money moved without a named dispute: the event is about the payment's one. `disputeId` is made up. */
  isUnnamed?: boolean
}

export interface DisputedCard {
  /** the company's word for the network, such as `visa` */
  brand: string
  /** the network's code, such as `10.4`; empty without one */
  reason: string
  /** the company's word on Visa's rule about earlier payments, such as `qualified`; empty without one */
  ruleStatus: string
}

export interface CardPayment extends StartedPayment {
  /** Earlier card of this payment. `on-its-way`: the company may not know it yet; `lost`: its answer is missing. */
  earlierCard: 'none' | 'on-its-way' | 'lost'
  /** browser's address after 3-D Secure; it accepts forms and ignores their content */
  returnUrl: string
  webhookUrl: string
  ip: string
}

/** Passes through only: never stored, logged, or part of an error or a key. */
export interface CardDetails {
  number: string
  expiryMonth: number
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
  /** as entered in the card form */
  country: string
  zip: string
  phone: string
  email: string
}

export type CardResult =
  | { state: 'paid' | 'pending' | 'refused'; event: PaymentEvent }
  /** 3-D Secure: the browser visits it and returns to `returnUrl` */
  | { state: 'challenge'; redirectUrl: string }

export interface RefundToMake {
  /** in the paid currency, which may differ from the requested one */
  cents: number
  idempotencyKey: string
  /** an earlier call may have lost its answer */
  mayExist: boolean
  /** name from an earlier answer `pending`: only the state is needed */
  providerRefundId: string | undefined
  /** total of other refunds of this payment */
  refundedCents: number
}

export interface RefundResult {
  providerRefundId: string
  state: 'done' | 'pending' | 'failed'
  /** page where the buyer claims the refund; anyone with this address can take it */
  claimUrl?: string
}
