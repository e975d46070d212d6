import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Bank, webhooksOf, record } from '../bank.ts'
import { minorUnitsOf } from '../bank-money.ts'
import type { BankPayment } from '../bank-payment.ts'
import { endPayment, payNow } from '../move-payment.ts'
import {
  type BtcPayRefusal,
  invalid,
  invalidBody,
  invoiceNotFound,
  pullPaymentNotFound,
  refusal,
  send,
} from './btcpay-errors.ts'
import {
  btcPayStore,
  findPullPayment,
  invoiceView,
  markable,
  newBtcPayId,
  paymentMethodsView,
  payoutViews,
  type PullPayment,
  pullPaymentsOf,
  pullPaymentView,
  statusOf,
  withPullPayment,
} from './btcpay-objects.ts'

interface CallRules {
  /** buyers claim their refunds at once, and the shop keeper approves at once */
  claimsAtOnce: boolean
}

/** The calls of BTCPay's Greenfield API that a shop makes, at BTCPay's paths. */
export function btcPayCalls(server: FastifyInstance, bank: Bank, rules: CallRules): void {
  const store = btcPayStore(bank.secret)
  const payments = () => [...bank.ledger.payments.values()]
  server.addHook('onRequest', async (request, reply) => {
    // anyone with the id of a pull payment may read and claim it
    if (request.url.startsWith('/api/v1/pull-payments/')) return
    if (request.headers.authorization !== `token ${store.apiKey}`)
      return send(reply, refusal(401, 'unauthenticated'))
    if (!request.url.startsWith(`/api/v1/stores/${store.id}/`))
      return send(reply, missingPermission('btcpay.store.canviewinvoices'))
  })
  const invoices = '/api/v1/stores/:storeId/invoices'
  const onInvoice =
    (handle: (payment: BankPayment, request: FastifyRequest) => object) => (request: FastifyRequest) => {
      const payment = bank.ledger.payments.get(idOf(request))
      return payment ? handle(payment, request) : invoiceNotFound
    }
  const get = (path: string, answer: (request: FastifyRequest) => object) =>
    server.get(path, (request, reply) => send(reply, answer(request)))
  const post = (path: string, answer: (request: FastifyRequest) => object) =>
    server.post(path, (request, reply) => send(reply, answer(request)))
  get(invoices, (request) => {
    const { orderId } = z.object({ orderId: z.string().optional() }).parse(request.query)
    return payments()
      .filter(({ reference }) => orderId === undefined || reference === orderId)
      .map((payment) => invoiceView(bank, payment))
  })
  post(invoices, (request) => createInvoice(bank, request.body))
  get(
    `${invoices}/:id`,
    onInvoice((payment) => invoiceView(bank, payment)),
  )
  get(`${invoices}/:id/payment-methods`, onInvoice(paymentMethodsView))
  post(
    `${invoices}/:id/status`,
    onInvoice((payment, request) => markInvoice(bank, payment, request.body)),
  )
  post(
    `${invoices}/:id/refund`,
    onInvoice((payment, request) => refundInvoice(bank, payment, request.body, rules)),
  )
  get('/api/v1/stores/:storeId/pull-payments', () =>
    payments()
      .flatMap(pullPaymentsOf)
      .map((pullPayment) => pullPaymentView(bank, pullPayment)),
  )
  get('/api/v1/pull-payments/:id', (request) => {
    const found = findPullPayment(bank, idOf(request))
    return found ? pullPaymentView(bank, found.pullPayment) : pullPaymentNotFound
  })
  get('/api/v1/pull-payments/:id/payouts', (request) => {
    const found = findPullPayment(bank, idOf(request))
    return found ? payoutViews(found.pullPayment) : pullPaymentNotFound
  })
}

function missingPermission(name: string): BtcPayRefusal {
  return refusal(403, 'missing-permission', { missingPermission: name })
}

const webAddress = z.url({ protocol: /^https?$/ })

/** Body as BTCPay describes it, without additional properties. Any payment would settle an invoice without amount. */
const newInvoice = z.strictObject({
  amount: z.string().regex(/^\d{1,9}(\.\d+)?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  metadata: z.looseObject({ orderId: z.string(), itemDesc: z.string().optional() }),
  checkout: z.strictObject({
    // with `{InvoiceId}`, whose braces BTCPay wants unencoded
    redirectURL: webAddress,
    redirectAutomatically: z.boolean().optional(),
    expirationMinutes: z.int().positive(),
    monitoringMinutes: z.int().positive().default(1440),
    paymentTolerance: z.number().min(0).max(100).default(0),
    speedPolicy: z.enum(['HighSpeed', 'MediumSpeed', 'LowMediumSpeed', 'LowSpeed']).optional(),
    paymentMethods: z.array(z.enum(['BTC-CHAIN', 'BTC-LN', 'BTC-LNURL'])).optional(),
    defaultLanguage: z.string().optional(),
  }),
})

function createInvoice(bank: Bank, body: unknown): object {
  const form = newInvoice.safeParse(body)
  if (!form.success) return invalidBody(form.error)
  const { amount: text, currency, metadata, checkout } = form.data
  const amount = minorUnitsOf(text, currency)
  if (amount === undefined) return invalid('amount')
  const now = bank.now()
  const payment: BankPayment = {
    id: newBtcPayId(),
    method: 'hosted',
    reference: metadata.orderId,
    orderNo: metadata.itemDesc ?? metadata.orderId,
    amount,
    currency,
    state: 'open',
    refunds: [],
    returnUrl: checkout.redirectURL,
    cancelUrl: checkout.redirectURL,
    webhookUrl: bank.webhookUrl,
    locale: checkout.defaultLanguage ?? 'en',
    createdAt: now,
    expiresAt: now + checkout.expirationMinutes * 60_000,
    extra: {
      metadata: JSON.stringify(metadata),
      checkout: JSON.stringify(checkout),
      monitoringMinutes: String(checkout.monitoringMinutes),
    },
  }
  return invoiceView(bank, record(bank, payment))
}

const mark = z.strictObject({ status: z.enum(['Invalid', 'Settled']) })

function markInvoice(bank: Bank, payment: BankPayment, body: unknown): object {
  const form = mark.safeParse(body)
  if (!form.success) return invalidBody(form.error)
  const { status } = form.data
  if (!markable(payment).includes(status)) return invalid('Status')
  if (status === 'Invalid') return invoiceView(bank, endPayment(bank, payment, 'cancelled'))
  const { paidAfter: _before, ...open } = payment
  const marked: BankPayment = { ...open, state: 'open', extra: { ...payment.extra, marked: 'yes' } }
  return invoiceView(bank, payNow(bank, marked, 'success'))
}

const newRefund = z.strictObject({
  name: z.string().max(50).optional(),
  description: z.string().optional(),
  refundVariant: z.literal('Custom'),
  customAmount: z.string().regex(/^\d{1,9}(\.\d+)?$/),
  customCurrency: z.string().regex(/^[A-Z]{3}$/),
})

/** BTCPay does not check the sum: it refunds more than was paid, if asked. */
function refundInvoice(bank: Bank, payment: BankPayment, body: unknown, { claimsAtOnce }: CallRules): object {
  const [status, additional] = statusOf(payment)
  const isRefundable =
    status === 'Settled' ||
    status === 'Invalid' ||
    (status === 'Expired' && ['PaidLate', 'PaidOver', 'PaidPartial'].includes(additional))
  if (!isRefundable) return refusal(400, 'non-refundable')
  const form = newRefund.safeParse(body)
  if (!form.success) return invalidBody(form.error)
  const {
    customAmount,
    customCurrency: currency,
    name = `Refund ${payment.id}`,
    description = '',
  } = form.data
  const amount = minorUnitsOf(customAmount, currency)
  if (!amount) return invalid('customAmount')
  const payout = { id: newBtcPayId(), amount, destination: 'bcrt1qbuyer', state: 'Completed' as const }
  const pullPayment: PullPayment = {
    id: newBtcPayId(),
    name,
    description,
    amount,
    currency,
    archived: false,
    payouts: claimsAtOnce ? [payout] : [],
  }
  const changed = withPullPayment(payment, pullPayment)
  record(bank, changed, claimsAtOnce ? webhooksOf(bank, changed, 'refunded') : [])
  return pullPaymentView(bank, pullPayment)
}

function idOf({ params }: FastifyRequest): string {
  return z.object({ id: z.string() }).parse(params).id
}
