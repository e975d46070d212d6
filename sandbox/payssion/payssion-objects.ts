import { randomInt } from 'node:crypto'
import { decimalText } from '../bank-money.ts'
import { type BankPayment, type WebhookType, refundedAmount } from '../bank-payment.ts'
import type { PayssionMode } from './payssion-account.ts'

/** A letter and fifteen figures, as Payssion names transactions. */
export function newPayssionId(): string {
  return `H${Array.from({ length: 15 }, () => randomInt(10)).join('')}`
}

/** A transaction as Payssion's answers show it. */
export function transactionView(payment: BankPayment) {
  const { id, reference, createdAt, paysAt } = payment
  return {
    transaction_id: id,
    app_name: appNames[modeOf(payment)],
    pm_id: payment.extra?.['pmId'] ?? '',
    order_id: reference,
    ...moneyOf(payment),
    state: stateOf(payment),
    created: Math.floor(createdAt / 1000),
    updated: Math.floor((paysAt ?? createdAt) / 1000),
  }
}

/** Fields of a webhook without its signature. Undefined if Payssion sends none. */
export function webhookFields(
  payment: BankPayment,
  type: WebhookType,
  isOtherMode: boolean,
): Record<string, string> | undefined {
  const state = type === 'disputed' ? disputeState(payment) : webhookState(payment, type)
  if (state === undefined) return undefined
  const mode = modeOf(payment)
  const { amount, currency, paid, net } = moneyOf(payment)
  return {
    app_name: appNames[isOtherMode ? other[mode] : mode],
    pm_id: payment.extra?.['pmId'] ?? '',
    transaction_id: payment.id,
    order_id: payment.reference,
    amount,
    paid,
    net,
    currency,
    description: payment.orderNo,
    state,
  }
}

/** Which application a webhook comes from. */
export function modeOfWebhook(fields: URLSearchParams): PayssionMode {
  return fields.get('app_name') === appNames.live ? 'live' : 'test'
}

const appNames = { test: 'Latchkey sandbox', live: 'Latchkey' }
const other = { test: 'live', live: 'test' } as const

function modeOf({ extra }: BankPayment): PayssionMode {
  return extra?.['mode'] === 'live' ? 'live' : 'test'
}

/**
 * The requested amount is separate from the received one, which may be more, less, or in another currency.
 */
function moneyOf(payment: BankPayment) {
  const { amount, currency, extra, state } = payment
  const text = (minor: number) => decimalText(minor, currency)
  const asked = extra?.['currency'] === currency ? (extra['amount'] ?? '') : text(amount)
  const paid = hasMoney.has(state) ? text(amount) : text(0)
  return { amount: asked, currency, paid, net: paid, refund: text(refundedAmount(payment)) }
}

const hasMoney: ReadonlySet<string> = new Set(['paid', 'partly-refunded', 'refunded'])

function stateOf(payment: BankPayment): string {
  if (payment.dispute && payment.dispute.state !== 'won') return 'chargeback'
  switch (payment.state) {
    case 'open':
      return 'pending'
    case 'pending':
      return 'awaiting_confirm'
    case 'cancelled':
      return 'cancelled_by_user'
    case 'paid':
    case 'partly-refunded':
      return paidState(payment)
    default:
      return payment.state
  }
}

function paidState(payment: BankPayment): string {
  const { amount, paid } = moneyOf(payment)
  if (amount === paid) return 'completed'
  return Number(paid) < Number(amount) ? 'paid_partial' : 'paid_more'
}

function webhookState(payment: BankPayment, type: WebhookType): string {
  if (type === 'paid') return paidState({ ...payment, state: 'paid' })
  return stateOf({ ...payment, state: type === 'disputed' ? payment.state : type })
}

/** State of a dispute; undefined for an inquiry, which Payssion does not report. */
function disputeState(payment: BankPayment): string | undefined {
  return payment.dispute?.state === 'inquiry' ? undefined : stateOf(payment)
}
