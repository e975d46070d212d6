import type { CompanySettings } from '../../../platform/config/payment-companies.ts'
import { refuse } from '../../errors.ts'
import { amountText } from '../amount-text.ts'
import { type Company, otherMode } from '../company.ts'
import type {
  Gateway,
  PaymentEvent,
  PaymentStart,
  PaymentToStart,
  RefundResult,
  RefundToMake,
  StartedPayment,
} from '../gateway.ts'
import type { Mark } from '../marks.ts'
import {
  type FoundTransaction,
  openPayssionClient,
  type PayssionClient,
  type PayssionPage,
} from './payssion-client.ts'
import { chargebackOf, readPayssionWebhook } from './payssion-webhook.ts'
import {
  eventOfTransaction,
  isRefundUnsettled,
  type PayssionTransaction,
  refundedCents,
} from './payssion-transaction.ts'

export const payssionCompany: Company<'payssion'> = {
  title: 'Payssion',
  settingsIssue({ mode, credentials: { apiKey, secretKey } }) {
    if (apiKey.startsWith(mode === 'live' ? 'sandbox_' : 'live_'))
      return otherMode('PAYSSION', 'PAYSSION_API_KEY', mode)
    return [apiKey, secretKey].some((key) => key.includes('|'))
      ? {
          variable: 'PAYSSION_API_KEY',
          why: ['company.issue.bar', { variables: 'PAYSSION_API_KEY, PAYSSION_SECRET_KEY' }],
        }
      : undefined
  },
  events: [],
  // hundreds of methods, which Payssion enables one by one and reports itself
  hasMethod: (method) => /^[a-z0-9]{2,20}(_[a-z0-9]{1,20}){0,3}$/.test(method),
  open: (settings) => [openPayssionGateway(settings)],
}

/** only method of Payssion's sandbox */
const testMethod = 'payssion_test'

/** Methods end in the country: `alipay_cn`. */
function marksOf(method: string): readonly Mark[] {
  const [family] = method.split('_')
  return family === 'alipay' || family === 'klarna' ? [family] : []
}

/** Closing is unnecessary: a payment for a closed order gets the remaining keys or a refund. */
function openPayssionGateway(settings: CompanySettings<'payssion'>): Gateway {
  const { mode, credentials: keys } = settings
  const client = openPayssionClient(settings)
  return {
    name: 'payssion',
    mode,
    marks: marksOf,
    refundsInTurn: true,
    start: (payment) => startPayment(client, payment, mode === 'test' ? testMethod : payment.companyMethod),
    readWebhook: (raw) => readPayssionWebhook(raw, { keys, client }),
    query: (payment) => queryPayment(client, payment),
    refund: (payment, refund) => refundPayment(client, payment, refund),
  }
}

/** Payssion has no idempotency keys: an earlier call's transaction is found by our number. */
async function startPayment(
  client: PayssionClient,
  payment: PaymentToStart,
  pmId: string,
): Promise<PaymentStart> {
  if (!pmId) throw new Error('the payment method names no method of Payssion (company_method)')
  const find = () => client.find({ orderId: payment.attemptKey })
  const known = payment.mayExist ? await find() : undefined
  if (known) return continuedStart(known, payment)
  const opened = await client.create(newOrder(payment, pmId))
  if (opened) return pageStart(opened)
  // just opened by another tab of the buyer
  const other = await find()
  return other ? continuedStart(other, payment) : refuse('payment.unavailable')
}

function newOrder(payment: PaymentToStart, pmId: string) {
  const { attemptKey, orderNo, cents, currency, email, returnUrl, webhookUrl } = payment
  return {
    pmId,
    amount: amountText(cents, currency),
    currency: currency.toUpperCase(),
    orderId: attemptKey,
    more: { description: orderNo, payer_email: email, return_url: returnUrl, notify_url: webhookUrl },
  }
}

/** A transaction with an unknown page blocks a new one: the buyer could pay both. */
function continuedStart(
  { transaction, payUrl: reported }: FoundTransaction,
  { payUrl = reported }: PaymentToStart,
): PaymentStart {
  const event = eventOfTransaction(transaction)
  if (event && event.state !== 'pending') return { kind: 'over', event }
  if (payUrl === undefined) refuse('payment.unavailable')
  return pageStart({ transactionId: transaction.transaction_id, payUrl })
}

function pageStart({ transactionId, payUrl }: PayssionPage): PaymentStart {
  return { kind: 'redirect', providerPaymentId: transactionId, payUrl }
}

/** A returning buyer may have a second transaction under our number: its money counts as well. */
async function queryPayment(
  client: PayssionClient,
  payment: StartedPayment,
): Promise<PaymentEvent | undefined> {
  const transaction = await existing(client, payment)
  const event = eventOfTransaction(transaction)
  if (event && transaction.state === 'chargeback') return { ...event, disputes: [chargebackOf(transaction)] }
  if (event?.state === 'paid' || event?.state === 'refunded') return event
  const latest = await client.find({ orderId: payment.attemptKey })
  const other = latest && eventOfTransaction(latest.transaction)
  return other?.state === 'paid' ? other : event
}

async function existing(
  client: PayssionClient,
  { providerPaymentId }: StartedPayment,
): Promise<PayssionTransaction> {
  const found = await client.find({ transactionId: providerPaymentId })
  if (!found) throw new Error(`Payssion knows no transaction ${providerPaymentId}`)
  return found.transaction
}

/** A refund has our number: Payssion reports its own name once and cannot find refunds by it. */
async function refundPayment(
  client: PayssionClient,
  payment: StartedPayment,
  { cents, idempotencyKey, mayExist, providerRefundId, refundedCents: beside }: RefundToMake,
): Promise<RefundResult> {
  const before = await existing(client, payment)
  const wasMade = providerRefundId !== undefined
  if (wasMade || mayExist) {
    const state = stateOfRefund(before, beside + cents) ?? (wasMade ? 'pending' : undefined)
    if (state) return { providerRefundId: idempotencyKey, state }
  }
  const { transaction_id: transactionId, currency } = before
  const amount = amountText(cents, currency.toLowerCase())
  if (!(await client.refund({ transactionId, amount, currency, trackId: idempotencyKey })))
    return { providerRefundId: '', state: 'failed' }
  const after = stateOfRefund(await existing(client, payment), beside + cents)
  return { providerRefundId: idempotencyKey, state: after ?? 'pending' }
}

/** `cents` is the refunded total with this refund. Undefined: the state is unknown. */
function stateOfRefund(transaction: PayssionTransaction, cents: number): RefundResult['state'] | undefined {
  if (isRefundUnsettled(transaction)) return transaction.state === 'refund_failed' ? 'failed' : 'pending'
  return refundedCents(transaction) >= cents ? 'done' : undefined
}
