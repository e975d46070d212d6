import { createHash, randomInt } from 'node:crypto'
import type { CapturedPayment, Order, Refund } from '@paypal/paypal-server-sdk'
import type { SnakeCase } from '../../src/platform/snake-case.ts'
import { companyFee, decimalText } from '../bank-money.ts'
import {
  type BankDispute,
  type BankPayment,
  type BankRefund,
  payerCountry,
  refundedAmount,
} from '../bank-payment.ts'

// Answers as PayPal's own library types them, with the names on the wire.
type OrderView = SnakeCase<Order>
type CaptureView = SnakeCase<CapturedPayment>
type RefundView = SnakeCase<Refund>

const figures = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

/** Seventeen letters and figures, like all of PayPal's. */
export function newPayPalId(): string {
  return Array.from({ length: 17 }, () => figures[randomInt(figures.length)]).join('')
}

/** A stable id derived from another one. */
function derivedId(kind: string, id: string): string {
  const digest = createHash('sha256').update(`${kind} ${id}`).digest()
  return [...digest.subarray(0, 17)].map((byte) => figures[byte % figures.length]).join('')
}

export function captureId({ id }: BankPayment): string {
  return derivedId('capture', id)
}

export function refundId({ id }: BankRefund): string {
  return derivedId('refund', id)
}

/** `url`: base of the stand-in's calls and pages. */
export function orderView(payment: BankPayment, url: string): OrderView {
  const self = `${url}/v2/checkout/orders/${payment.id}`
  const isOpen = payment.state === 'open' && !payment.approvedBy
  return {
    id: payment.id,
    intent: 'CAPTURE',
    status: orderStatus(payment),
    create_time: timeText(payment.createdAt),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      ...(isOpen ? [{ href: `${url}/pay/${payment.id}`, rel: 'payer-action', method: 'GET' } as const] : []),
    ],
    ...(orderStatus(payment) !== 'PAYER_ACTION_REQUIRED' && {
      payer: { address: { country_code: payerCountry(payment) } },
    }),
    purchase_units: [
      {
        reference_id: 'default',
        amount: moneyOf(payment, payment.amount),
        custom_id: payment.reference,
        invoice_id: invoiceOf(payment),
        ...(isCaptured(payment) && {
          payments: {
            captures: [captureView(payment, url)],
            refunds: payment.refunds.map((refund) => refundView(payment, refund, url)),
          },
        }),
      },
    ],
  }
}

function orderStatus(payment: BankPayment): NonNullable<OrderView['status']> {
  if (isCaptured(payment)) return 'COMPLETED'
  return payment.approvedBy ? 'APPROVED' : 'PAYER_ACTION_REQUIRED'
}

/** Whether the money was requested, with any result. */
function isCaptured({ state }: BankPayment): boolean {
  return state !== 'open' && state !== 'cancelled' && state !== 'expired'
}

export function captureView(payment: BankPayment, url: string): CaptureView {
  const self = `${url}/v2/payments/captures/${captureId(payment)}`
  return {
    id: captureId(payment),
    status: captureStatus(payment),
    ...(payment.state === 'pending' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: moneyOf(payment, payment.amount),
    final_capture: true,
    ...(captureStatus(payment) === 'COMPLETED' && {
      seller_receivable_breakdown: {
        gross_amount: moneyOf(payment, payment.amount),
        paypal_fee: moneyOf(payment, companyFee(payment.amount)),
      },
    }),
    custom_id: payment.reference,
    invoice_id: invoiceOf(payment),
    create_time: timeText(payment.createdAt),
    supplementary_data: { related_ids: { order_id: payment.id } },
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${url}/v2/checkout/orders/${payment.id}`, rel: 'up', method: 'GET' },
    ],
  }
}

function captureStatus({ state }: BankPayment): NonNullable<CaptureView['status']> {
  switch (state) {
    case 'pending':
      return 'PENDING'
    case 'refunded':
      return 'REFUNDED'
    case 'partly-refunded':
      return 'PARTIALLY_REFUNDED'
    case 'failed':
      return 'DECLINED'
    default:
      return 'COMPLETED'
  }
}

export function refundView(payment: BankPayment, refund: BankRefund, url: string): RefundView {
  const invoice = refundInvoice(payment, refund.key)
  return {
    id: refundId(refund),
    status: refund.state === 'done' ? 'COMPLETED' : 'FAILED',
    amount: moneyOf(payment, refund.amount),
    ...(invoice !== undefined && { invoice_id: invoice }),
    seller_payable_breakdown: { total_refunded_amount: moneyOf(payment, refundedAmount(payment)) },
    links: [
      { href: `${url}/v2/payments/refunds/${refundId(refund)}`, rel: 'self', method: 'GET' },
      { href: `${url}/v2/payments/captures/${captureId(payment)}`, rel: 'up', method: 'GET' },
    ],
  }
}

/** The shop's own number of a refund, by the key that asked for it. */
export function refundInvoice({ extra }: BankPayment, key: string): string | undefined {
  return extra?.[`refund ${key}`]
}

/** PayPal's library has no types for disputes. */
export function disputeView(payment: BankPayment, dispute: BankDispute): object {
  const isOver = dispute.state === 'won' || dispute.state === 'lost'
  const code = dispute.state === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'
  return {
    dispute_id: disputeId(dispute),
    create_time: timeText(dispute.openedAt),
    reason: 'UNAUTHORISED',
    status: isOver ? 'RESOLVED' : dispute.evidence ? 'UNDER_REVIEW' : 'WAITING_FOR_SELLER_RESPONSE',
    evidences: evidencesOf(dispute.evidence),
    dispute_life_cycle_stage: dispute.state === 'inquiry' ? 'INQUIRY' : 'CHARGEBACK',
    dispute_amount: moneyOf(payment, dispute.amount),
    ...(!isOver && { seller_response_due_date: timeText(dispute.respondBy) }),
    disputed_transactions: [{ seller_transaction_id: captureId(payment), custom: payment.reference }],
    ...(isOver && { dispute_outcome: { outcome_code: code } }),
  }
}

/** Evidence that the seller gave, as a dispute shows it. */
function evidencesOf(given: string | undefined): object[] {
  if (given === undefined) return []
  const { evidences } = JSON.parse(given) as { evidences: object[] }
  return evidences.map((one) => ({ ...one, source: 'SUBMITTED_BY_SELLER' }))
}

export function disputeId({ id }: BankDispute): string {
  return `PP-D-${derivedId('dispute', id)}`
}

export function moneyOf({ currency }: BankPayment, amount: number) {
  return { currency_code: currency, value: decimalText(amount, currency) }
}

function invoiceOf({ extra }: BankPayment): string {
  return extra?.['invoice'] ?? ''
}

export function timeText(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/\.\d+/, '')
}
