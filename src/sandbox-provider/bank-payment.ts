import { createHmac, randomBytes } from 'node:crypto'

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
  noticeUrl: string
  locale: string
  createdAt: number
  expiresAt: number
  /** 3-D Secure is asking; `refuses` when the bank will say no whatever the buyer answers */
  challenge?: { refuses: boolean }
  /** when a late payment's money arrives */
  paysAt?: number
  /** what the create call came with, so that its repetition is recognised */
  createdBy?: { key: string; bodyHash: string }
}

export interface BankRefund {
  id: string
  amount: number
  state: 'done' | 'failed'
  key: string
}

/** A notice that the shop has not acknowledged yet. */
export interface Notice {
  id: string
  url: string
  /** the exact bytes, the same at every attempt */
  body: string
  /** how many times it goes out at once */
  copies: number
  dueAt: number
}

export function isUndecided({ state }: BankPayment): boolean {
  return state === 'open' || state === 'pending'
}

export function refundedAmount({ refunds }: BankPayment): number {
  return refunds.reduce((sum, refund) => sum + (refund.state === 'done' ? refund.amount : 0), 0)
}

/** How the API and the notices show a payment. */
export function paymentView(payment: BankPayment) {
  const { id, method, reference, orderNo, amount, currency, state } = payment
  return { id, method, reference, orderNo, amount, currency, state, refunded: refundedAmount(payment) }
}

export type NoticeType = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'

/** The notice of what happened to a payment, with an event id of its own. */
export function noticeOf(
  payment: BankPayment,
  type: NoticeType,
  at: { dueAt: number; copies?: number },
  changes: Partial<BankPayment> = {},
): Notice {
  const event = {
    id: newId('evt'),
    type: `payment.${type}`,
    payment: paymentView({ ...payment, ...changes }),
  }
  return { id: newId('ntc'), url: payment.noticeUrl, body: JSON.stringify(event), copies: 1, ...at }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`
}

/** `t=<epoch seconds>,v1=<hex HMAC-SHA256 of "{t}.{body}">` */
export function noticeSignature(body: string, secret: string, epochSeconds: number): string {
  const digest = createHmac('sha256', secret).update(`${epochSeconds}.${body}`).digest('hex')
  return `t=${epochSeconds},v1=${digest}`
}
