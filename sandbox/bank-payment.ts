import { dayMs } from '../src/platform/durations.ts'
import { randomBytes } from 'node:crypto'
import type { CardFacts } from './test-cards.ts'

export type BankPaymentState =
  | 'open'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'partly-refunded'
  | 'refunded'

/** A payment as the test bank keeps it. Amounts are minor units: ¥1,000 is 1000. */
export interface BankPayment {
  id: string
  /** hosted page, posted form, or card fields on the shop's own page */
  method: 'hosted' | 'form' | 'card'
  /** the shop's own name for it */
  reference: string
  orderNo: string
  amount: number
  /** upper case */
  currency: string
  state: BankPaymentState
  refunds: BankRefund[]
  returnUrl: string
  cancelUrl: string
  webhookUrl: string
  locale: string
  createdAt: number
  expiresAt: number
  /** 3-D Secure is open; `refuses` if the bank will decline in any case */
  challenge?: { refuses: boolean; cardNumber: string }
  /** the card with which the buyer agreed to a payment whose money the shop has yet to ask for */
  approvedBy?: string
  /** the card that was tried last */
  card?: CardFacts
  /** the buyer confirmed the payment by 3-D Secure */
  isAuthenticated?: boolean
  /** when a late payment's money arrives */
  paysAt?: number
  /** how the payment had ended before its late money came */
  paidAfter?: 'failed' | 'cancelled' | 'expired'
  /** the buyer's bank wants the money back, or wanted it */
  dispute?: BankDispute
  /** further state of the company's protocol */
  extra?: Readonly<Record<string, string>>
  /** key and body of the create call, to recognise its repetition */
  createdBy?: { key: string; bodyHash: string }
}

export interface BankDispute {
  id: string
  /** `inquiry`: a question only; `won`: by the shop */
  state: 'inquiry' | 'open' | 'won' | 'lost'
  /** minor units */
  amount: number
  openedAt: number
  respondBy: number
  /** facts that the buyer enters at the bank */
  reason: DisputeReason
  /** what the shop answered, as JSON */
  evidence?: string
  /** how many earlier payments of the card Visa's rule could take */
  earlier: number
}

export type DisputeReason = 'fraudulent' | 'product_not_received'

export interface BankRefund {
  id: string
  amount: number
  state: 'done' | 'failed'
  key: string
}

/** A webhook that the shop has not acknowledged yet. */
export interface Webhook {
  id: string
  url: string
  /** exact bytes, equal at every attempt; only the signature changes */
  body: string
  contentType: string
  /** how many times it goes out at once */
  copies: number
  dueAt: number
}

export function isUndecided({ state }: BankPayment): boolean {
  return state === 'open' || state === 'pending'
}

/** Whether the buyer has yet to decide the payment. */
export function isAsking({ state, approvedBy }: BankPayment): boolean {
  return state === 'open' && approvedBy === undefined
}

/** Country of the buyer's billing address on the company's page. */
export function payerCountry({ card }: BankPayment): string {
  return card?.country ?? 'GB'
}

export function refundedAmount({ refunds }: BankPayment): number {
  return refunds.reduce((sum, refund) => sum + (refund.state === 'done' ? refund.amount : 0), 0)
}

/** Amount taken by the buyer's bank, for now or finally. */
export function disputedAmount({ dispute }: BankPayment): number {
  return dispute?.state === 'open' || dispute?.state === 'lost' ? dispute.amount : 0
}

/** Whether Visa's rule can take an earlier payment for a dispute of this one. */
export function isEarlier(other: BankPayment, payment: BankPayment, disputedAt: number): boolean {
  const days = Math.floor(disputedAt / dayMs) - Math.floor(other.createdAt / dayMs)
  const isSameCard = other.id !== payment.id && other.card?.fingerprint === payment.card?.fingerprint
  return isSameCard && other.state === 'paid' && !other.dispute && days >= 120 && days <= 365
}

/** How the API and the webhooks show a payment. */
export function paymentView(payment: BankPayment) {
  const { id, method, reference, orderNo, amount, currency, state, card } = payment
  return {
    id,
    method,
    reference,
    orderNo,
    amount,
    currency,
    state,
    refunded: refundedAmount(payment),
    ...(card && {
      cardFingerprint: card.fingerprint,
      cardCountry: card.country,
      cardEnding: card.ending,
    }),
  }
}

export type WebhookType = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'disputed'

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`
}
