import { createHash, randomBytes } from 'node:crypto'
import type { Bank } from '../bank.ts'
import { decimalText } from '../bank-money.ts'
import { type BankPayment, isUndecided } from '../bank-payment.ts'

/** The store of the stand-in and the key to it. */
export function btcPayStore(secret: string) {
  const part = (name: string, length: number) =>
    createHash('sha256').update(`${name} ${secret}`).digest('hex').slice(0, length)
  return { id: part('store', 44), apiKey: part('key', 40), webhookSecret: part('webhook', 28) }
}

/** BTCPay's ids are letters and figures only. */
export function newBtcPayId(): string {
  return randomBytes(11).toString('hex')
}

type Status = 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid'
type AdditionalStatus = 'None' | 'PaidLate' | 'PaidPartial' | 'PaidOver' | 'Marked'

/**
 * BTCPay's status of a payment. Late money does not change the status. For an invoice marked by hand it does
 * not change the additional status either.
 */
export function statusOf(payment: BankPayment): [Status, AdditionalStatus] {
  const received = receivedAmount(payment)
  const ended = payment.paidAfter ?? payment.state
  switch (ended) {
    case 'open':
      return ['New', received > 0 ? 'PaidPartial' : 'None']
    case 'pending':
      return ['Processing', received > payment.amount ? 'PaidOver' : 'None']
    case 'expired':
      if (received === 0) return ['Expired', 'None']
      return ['Expired', received < payment.amount ? 'PaidPartial' : 'PaidLate']
    case 'cancelled':
      return ['Invalid', 'Marked']
    case 'failed':
      return ['Invalid', 'None']
    default:
      if (payment.extra?.['marked'] !== undefined) return ['Settled', 'Marked']
      return ['Settled', received > payment.amount ? 'PaidOver' : 'None']
  }
}

/** Minor units: the requested amount, unless another one was sent. */
export function receivedAmount({ state, amount, extra }: BankPayment): number {
  const sent = extra?.['received']
  if (sent !== undefined) return Number(sent)
  if (extra?.['marked'] !== undefined) return 0
  return ['open', 'expired', 'cancelled'].includes(state) ? 0 : amount
}

export function invoiceView(bank: Bank, payment: BankPayment) {
  const { id, amount, currency, createdAt, expiresAt, extra = {} } = payment
  const [status, additionalStatus] = statusOf(payment)
  return {
    id,
    storeId: btcPayStore(bank.secret).id,
    amount: decimalText(amount, currency),
    paidAmount: decimalText(receivedAmount(payment), currency),
    currency,
    type: 'Standard',
    checkoutLink: `${bank.url}/i/${id}`,
    createdTime: seconds(createdAt),
    expirationTime: seconds(expiresAt),
    monitoringExpiration: seconds(expiresAt) + Number(extra['monitoringMinutes'] ?? 1440) * 60,
    status,
    additionalStatus,
    availableStatusesForManualMarking: markable(payment),
    archived: false,
    metadata: JSON.parse(extra['metadata'] ?? '{}') as unknown,
    checkout: JSON.parse(extra['checkout'] ?? '{}') as unknown,
  }
}

/** Statuses that can be marked by hand. */
export function markable(payment: BankPayment): Status[] {
  const [status, additional] = statusOf(payment)
  const canSettle = status !== 'Settled'
  const canInvalidate = status === 'Settled' ? additional === 'Marked' : status !== 'Invalid'
  return [...(canSettle ? (['Settled'] as const) : []), ...(canInvalidate ? (['Invalid'] as const) : [])]
}

/** units of the invoice's currency for one bitcoin */
const rate = 50_000

export function paymentMethodsView(payment: BankPayment) {
  const received = receivedAmount(payment)
  return [
    {
      paymentMethodId: 'BTC-CHAIN',
      currency: 'BTC',
      destination: 'bcrt1qstandin',
      rate: String(rate),
      paymentMethodPaid: coins(received, payment.currency),
      totalPaid: coins(received, payment.currency),
      payments: received > 0 ? [coinPaymentView(payment)] : [],
    },
  ]
}

export function coinPaymentView(payment: BankPayment) {
  const isConfirmed = payment.extra?.['unconfirmed'] === undefined && payment.state !== 'pending'
  const status = payment.state === 'failed' || !isConfirmed ? 'Processing' : 'Settled'
  return {
    id: `${createHash('sha256').update(payment.id).digest('hex')}-0`,
    receivedDate: seconds(payment.createdAt),
    value: coins(receivedAmount(payment), payment.currency),
    fee: '0.0',
    status,
    destination: 'bcrt1qstandin',
  }
}

function coins(minor: number, currency: string): string {
  return (Number(decimalText(minor, currency)) / rate).toFixed(12)
}

/** Money of an invoice that waits to be claimed; kept with the payment. */
export interface PullPayment {
  id: string
  name: string
  description: string
  /** minor units */
  amount: number
  currency: string
  archived: boolean
  payouts: { id: string; amount: number; destination: string; state: PayoutState }[]
}

type PayoutState = 'AwaitingApproval' | 'Completed' | 'Cancelled'

export function pullPaymentsOf({ extra }: BankPayment): PullPayment[] {
  return JSON.parse(extra?.['pullPayments'] ?? '[]') as PullPayment[]
}

export function withPullPayment(payment: BankPayment, changed: PullPayment): BankPayment {
  const others = pullPaymentsOf(payment).filter(({ id }) => id !== changed.id)
  return { ...payment, extra: { ...payment.extra, pullPayments: JSON.stringify([...others, changed]) } }
}

export function findPullPayment(
  bank: Bank,
  id: string,
): { payment: BankPayment; pullPayment: PullPayment } | undefined {
  for (const payment of bank.ledger.payments.values()) {
    const pullPayment = pullPaymentsOf(payment).find((one) => one.id === id)
    if (pullPayment) return { payment, pullPayment }
  }
  return undefined
}

export function pullPaymentView(bank: Bank, pullPayment: PullPayment) {
  const { id, name, description, amount, currency, archived } = pullPayment
  return {
    id,
    name,
    description,
    amount: decimalText(amount, currency),
    currency,
    archived,
    autoApproveClaims: false,
    viewLink: `${bank.url}/pull-payments/${id}`,
  }
}

export function payoutViews({ id, currency, payouts }: PullPayment) {
  return payouts.map((payout) => ({
    id: payout.id,
    revision: 0,
    pullPaymentId: id,
    destination: payout.destination,
    originalCurrency: currency,
    originalAmount: decimalText(payout.amount, currency),
    payoutCurrency: 'BTC',
    payoutAmount: payout.state === 'Completed' ? coins(payout.amount, currency) : null,
    payoutMethodId: 'BTC-CHAIN',
    state: payout.state,
  }))
}

/** Amount that can still be claimed, in minor units. */
export function leftToClaim({ amount, payouts }: PullPayment): number {
  const claimed = payouts.filter(({ state }) => state !== 'Cancelled')
  return amount - claimed.reduce((sum, payout) => sum + payout.amount, 0)
}

/** Whether further payments of the invoice no longer count. */
export function isOver(payment: BankPayment): boolean {
  return !isUndecided(payment)
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
