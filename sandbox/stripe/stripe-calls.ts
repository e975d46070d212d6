import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Bank, record } from '../bank.ts'
import { type BankPayment, newId } from '../bank-payment.ts'
import { isAuthorised } from '../http-parts.ts'
import { endPayment, refundPayment } from '../move-payment.ts'
import { readFileForms } from '../form-parts.ts'
import { nestedBody } from './form-body.ts'
import { type StoredFiles, storeFile, updateDispute } from './stripe-evidence.ts'
import { refusalOf, sendRefusal, type StripeRefusal, stripeRefusal } from './stripe-errors.ts'
import { disputeView } from './stripe-disputes.ts'
import { intentId, intentView, pageUrl, refundView, sessionView } from './stripe-objects.ts'
import { stripePayoutCalls } from './stripe-payouts.ts'

type Answer = object | StripeRefusal

/** The calls of Stripe that a shop makes, at Stripe's paths. */
export function stripeCalls(server: FastifyInstance, bank: Bank): void {
  const post = repeatable(server)
  server.addHook('onRequest', async (request, reply) => {
    if (!isAuthorised(request, stripeSecretKey(bank.secret)))
      return reply.code(401).send({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } })
  })
  stripePayoutCalls(server, bank)
  post('/v1/checkout/sessions', (request) => createSession(bank, bodyOf(request)))
  post('/v1/checkout/sessions/:id/expire', (request) => expireSession(bank, namedPayment(bank, request)))
  post('/v1/refunds', (request) => createRefund(bank, bodyOf(request), keyOf(request)))
  readFileForms(server)
  const files: StoredFiles = new Set()
  post('/v1/files', (request) => storeFile(bank, files, request.body))
  post('/v1/disputes/:id', (request) => updateDispute(bank, files, nameOf(request), bodyOf(request)))
  const get = (path: string, find: (request: FastifyRequest) => Answer | undefined) =>
    server.get(path, (request, reply) => {
      const found = find(request)
      return found ? reply.send(found) : sendRefusal(reply, missing)
    })
  get('/v1/checkout/sessions/:id', (request) => {
    const payment = namedPayment(bank, request)
    const expand = JSON.stringify(nestedBody(z.record(z.string(), z.string()).parse(request.query)))
    const isExpanded = expand.includes('payment_intent.latest_charge')
    return payment && sessionView(payment, { isExpanded, url: pageUrl(bank, payment) })
  })
  get('/v1/payment_intents/:id', (request) => {
    const payment = paymentOfIntent(bank, nameOf(request))
    return payment && intentView(payment)
  })
  get('/v1/disputes/:id', (request) => {
    const payment = bank.ledger.payments.values().find(({ dispute }) => dispute?.id === nameOf(request))
    return payment?.dispute && disputeView(payment, payment.dispute)
  })
  server.get('/v1/disputes', (request) => {
    const { payment_intent: intent } = z.object({ payment_intent: z.string() }).parse(request.query)
    const payment = paymentOfIntent(bank, intent)
    const data = payment?.dispute ? [disputeView(payment, payment.dispute)] : []
    return { object: 'list', data, has_more: false, url: '/v1/disputes' }
  })
  get('/v1/refunds/:id', (request) => {
    for (const payment of bank.ledger.payments.values()) {
      const refund = payment.refunds.find(({ id }) => id === nameOf(request))
      if (refund) return refundView(payment, refund)
    }
    return undefined
  })
}

/** The shop's secret key at this stand-in. */
export function stripeSecretKey(secret: string): string {
  return `sk_test_${createHash('sha256').update(secret).digest('hex').slice(0, 32)}`
}

const missing = stripeRefusal(404, 'resource_missing', 'id')

/** A POST with a stored result for each idempotency key; refusals are not stored. */
function repeatable(server: FastifyInstance) {
  const stored = new Map<string, { hash: string; outcome: object }>()
  return (path: string, make: (request: FastifyRequest) => Answer) =>
    server.post(path, (request, reply) => {
      const key = keyOf(request)
      const hash = createHash('sha256')
        .update(JSON.stringify([request.url, request.body]))
        .digest('hex')
      const known = stored.get(key)
      if (known && known.hash !== hash) return sendRefusal(reply, reusedKey)
      if (known) return reply.header('idempotent-replayed', 'true').send(known.outcome)
      const outcome = make(request)
      if (isRefused(outcome)) return sendRefusal(reply, outcome)
      if (key) stored.set(key, { hash, outcome })
      return reply.send(outcome)
    })
}

const reusedKey: StripeRefusal = {
  status: 400,
  error: { type: 'idempotency_error', message: 'This key came with other parameters' },
}

function isRefused(answer: Answer): answer is StripeRefusal {
  return 'error' in answer
}

const webAddress = z.url({ protocol: /^https?$/ })
const digits = z.string().regex(/^\d+$/).transform(Number)
const metadata = z.record(z.string().max(40), z.string().max(500)).default({})

const newSession = z.strictObject({
  mode: z.literal('payment'),
  line_items: z
    .array(
      z.strictObject({
        quantity: z.literal('1'),
        price_data: z.strictObject({
          currency: z.string().regex(/^[a-z]{3}$/),
          unit_amount: digits,
          product_data: z.strictObject({ name: z.string().min(1) }),
        }),
      }),
    )
    .length(1),
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  allowed_payment_method_types: z.array(z.string()).optional(),
  client_reference_id: z.string().max(200),
  metadata,
  payment_intent_data: z.strictObject({ metadata }).optional(),
  customer_email: z.email(),
  locale: z.string(),
  // with `{CHECKOUT_SESSION_ID}`, whose braces Stripe wants unencoded
  success_url: webAddress,
  cancel_url: webAddress,
  expires_at: digits,
})

function createSession(bank: Bank, body: unknown): Answer {
  const form = newSession.safeParse(body)
  if (!form.success) return refusalOf(form.error)
  const { data } = form
  const [line] = data.line_items
  if (!line) return stripeRefusal(400, 'parameter_missing', 'line_items')
  const { currency, unit_amount: amount, product_data: product } = line.price_data
  const lifeSeconds = data.expires_at - bank.now() / 1000
  if (lifeSeconds < minLife || lifeSeconds > maxLife)
    return stripeRefusal(400, 'parameter_invalid', 'expires_at')
  if (amount < smallestAmount) return stripeRefusal(400, 'amount_too_small', 'line_items')
  const payment: BankPayment = {
    id: newId('cs_test'),
    method: 'hosted',
    reference: data.client_reference_id,
    orderNo: product.name,
    amount,
    currency: currency.toUpperCase(),
    state: 'open',
    refunds: [],
    returnUrl: data.success_url,
    cancelUrl: data.cancel_url,
    webhookUrl: bank.webhookUrl,
    locale: data.locale === 'auto' ? 'en' : data.locale,
    createdAt: bank.now(),
    expiresAt: data.expires_at * 1000,
    extra: {
      metadata: JSON.stringify(data.metadata),
      intentMetadata: JSON.stringify(data.payment_intent_data?.metadata ?? {}),
    },
  }
  record(bank, payment)
  return sessionView(payment, { isExpanded: false, url: pageUrl(bank, payment) })
}

const minLife = 30 * 60 - 5
const maxLife = 24 * 60 * 60
const smallestAmount = 30

function expireSession(bank: Bank, payment: BankPayment | undefined): Answer {
  if (!payment) return missing
  if (payment.state !== 'open') return stripeRefusal(400, 'resource_not_open')
  return sessionView(endPayment(bank, payment, 'expired'), { isExpanded: false })
}

const newRefund = z.strictObject({
  payment_intent: z.string(),
  amount: digits,
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']),
  metadata,
})

function createRefund(bank: Bank, body: unknown, key: string): Answer {
  const form = newRefund.safeParse(body)
  if (!form.success) return refusalOf(form.error)
  const payment = paymentOfIntent(bank, form.data.payment_intent)
  if (!payment) return missing
  const refund = refundPayment(bank, payment, { key, amount: form.data.amount })
  if (!refund)
    return stripeRefusal(400, payment.state === 'refunded' ? 'charge_already_refunded' : 'amount_too_large')
  return refundView(payment, refund)
}

function paymentOfIntent({ ledger }: Bank, id: string): BankPayment | undefined {
  return ledger.payments.values().find((payment) => intentId(payment) === id)
}

function namedPayment({ ledger }: Bank, request: FastifyRequest): BankPayment | undefined {
  return ledger.payments.get(nameOf(request))
}

function nameOf({ params }: FastifyRequest): string {
  return z.object({ id: z.string() }).parse(params).id
}

function bodyOf({ body }: FastifyRequest): unknown {
  return nestedBody(z.record(z.string(), z.string()).parse(body ?? {}))
}

function keyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : ''
}
