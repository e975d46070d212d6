import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Bank, record } from '../bank.ts'
import { minorUnitsOf } from '../bank-money.ts'
import { type BankPayment, newId } from '../bank-payment.ts'
import { refundPayment } from '../move-payment.ts'
import { payssionAccount, payssionDigest, payssionModeOf, type PayssionMode } from './payssion-account.ts'
import { newPayssionId, transactionView } from './payssion-objects.ts'

type Fields = Readonly<Record<string, string>>
type Answer = Record<string, unknown> & { result_code: number }
type Call = (bank: Bank, fields: Fields, mode: PayssionMode) => Answer

/** Options of Payssion that its documentation leaves open. */
export interface PayssionManners {
  /** answers about an open transaction name its page */
  reportsPage: boolean
  /** one order number may open several transactions */
  takesRepeated: boolean
}

/** Payssion's calls for shops. Errors are codes in the answer, with HTTP status 200. */
export function payssionCalls(server: FastifyInstance, bank: Bank, manners: PayssionManners): void {
  const route = (path: string, signed: readonly string[], call: Call) => {
    server.post(`/api/v1${path}`, (request) => checked(bank, request, signed, call))
    server.get(`/api/v1${path}`, () => refusal(420))
  }
  route('/payment/create', ['pm_id', 'amount', 'currency', 'order_id'], (_, fields, mode) =>
    createTransaction(bank, fields, mode, manners),
  )
  route('/payment/details', ['transaction_id', 'order_id'], (_, fields, mode) => {
    const { redirect_url: page, ...answer } = showTransaction(bank, fields, mode)
    return manners.reportsPage && page !== undefined ? { ...answer, redirect_url: page } : answer
  })
  route('/refunds', ['transaction_id', 'amount', 'currency'], createRefund)
}

function checked(bank: Bank, { body }: FastifyRequest, signed: readonly string[], call: Call): Answer {
  const form = z.record(z.string(), z.string()).safeParse(body)
  if (!form.success) return refusal(400)
  const { data: fields } = form
  const mode = payssionModeOf(fields['api_key'])
  if (!mode) return refusal(401)
  const values = signed.map((name) => fields[name] ?? '')
  const expected = payssionDigest(payssionAccount(bank.secret, mode), values)
  return fields['api_sig'] === expected ? call(bank, fields, mode) : refusal(402)
}

const descriptions: Record<number, string> = {
  400: 'Invalid parameter',
  401: 'Invalid merchant id',
  402: 'Invalid api signature',
  405: 'Invalid payment method',
  406: 'Invalid currency',
  407: 'Invalid amount',
  409: 'Invalid url',
  412: 'Invalid transaction id',
  413: 'Repeated order',
  420: 'Invalid request method',
  491: 'Payment method not enabled',
}

function refusal(code: number): Answer {
  return { result_code: code, description: descriptions[code] ?? '' }
}

/** The sandbox has one method, which live mode does not have. */
const methods = {
  test: ['payssion_test'],
  live: ['alipay_cn', 'bancontact_be', 'eps_at', 'p24_pl', 'paysafecard'],
}
const knownMethods = new Set([...methods.test, ...methods.live, 'dotpay_pl', 'boleto_br', 'tenpay_cn'])

const lifeMs = 24 * 3_600_000

const newTransaction = z.object({
  pm_id: z.string(),
  amount: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  order_id: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[^|]+$/),
  description: z.string().min(1).max(255),
  payer_email: z.email().optional(),
  return_url: z.string(),
  notify_url: z.string(),
})

function createTransaction(
  bank: Bank,
  fields: Fields,
  mode: PayssionMode,
  { takesRepeated }: PayssionManners,
): Answer {
  const form = newTransaction.safeParse(fields)
  if (!form.success) return refusal(form.error.issues[0]?.path[0] === 'currency' ? 406 : 400)
  const { data } = form
  const amount = minorUnitsOf(data.amount, data.currency)
  const fault = faultOf({ ...data, minor: amount }, mode)
  if (fault) return refusal(fault)
  if (!takesRepeated && bank.ledger.paymentByReference(data.order_id)) return refusal(413)
  const payment = record(bank, {
    id: newPayssionId(),
    method: 'hosted',
    reference: data.order_id,
    orderNo: data.description,
    amount: amount ?? 0,
    currency: data.currency,
    state: 'open',
    refunds: [],
    returnUrl: data.return_url,
    cancelUrl: data.return_url,
    webhookUrl: data.notify_url,
    locale: 'en',
    createdAt: bank.now(),
    expiresAt: bank.now() + lifeMs,
    extra: { mode, pmId: data.pm_id, amount: data.amount, currency: data.currency },
  })
  return shown(bank, payment)
}

function faultOf(
  data: z.infer<typeof newTransaction> & { minor: number | undefined },
  mode: PayssionMode,
): number | undefined {
  if (!knownMethods.has(data.pm_id)) return 405
  if (!methods[mode].includes(data.pm_id)) return 491
  if (!data.minor) return 407
  if (![data.return_url, data.notify_url].every((url) => isWebAddress(url))) return 409
  return undefined
}

function isWebAddress(text: string): boolean {
  return z.url({ protocol: /^https?$/ }).safeParse(text).success
}

/** Finds a transaction by Payssion's id, by the shop's, or by both if both are of one transaction. */
function showTransaction(bank: Bank, fields: Fields, mode: PayssionMode): Answer {
  const { transaction_id: id = '', order_id: orderId = '' } = fields
  if (!id && !orderId) return refusal(400)
  const payment = id ? bank.ledger.payments.get(id) : bank.ledger.paymentByReference(orderId)
  if (payment?.extra?.['mode'] !== mode || (orderId && payment.reference !== orderId)) return refusal(412)
  return shown(bank, payment)
}

function shown(bank: Bank, payment: BankPayment): Answer {
  const page = payment.state === 'open' && { todo: 'redirect', redirect_url: `${bank.url}/pay/${payment.id}` }
  return { result_code: 200, ...page, transaction: transactionView(payment) }
}

/** Each call makes a new refund: repetitions cannot be recognised. */
function createRefund(bank: Bank, fields: Fields, mode: PayssionMode): Answer {
  const { transaction_id: id = '', amount: text = '', currency = '' } = fields
  const payment = bank.ledger.payments.get(id)
  if (payment?.extra?.['mode'] !== mode) return refusal(412)
  if (currency !== payment.currency) return refusal(406)
  const amount = minorUnitsOf(text, currency)
  const refund = amount ? refundPayment(bank, payment, { key: newId('key'), amount }) : undefined
  if (!refund) return refusal(407)
  return {
    result_code: 200,
    refund: {
      transaction_id: newPayssionId(),
      original_transaction_id: id,
      amount: text,
      currency,
      track_id: fields['track_id'] ?? '',
    },
  }
}
