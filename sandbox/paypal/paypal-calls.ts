import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Bank, record } from '../bank.ts'
import { minorUnitsOf } from '../bank-money.ts'
import type { BankPayment, BankRefund } from '../bank-payment.ts'
import { readFileForms } from '../form-parts.ts'
import { capturePayment, refundPayment } from '../move-payment.ts'
import { newOrder } from './new-order.ts'
import { provideEvidence } from './paypal-evidence.ts'
import { notFound, type PayPalRefusal, refusal, refusalOf, sendRefusal } from './paypal-errors.ts'
import {
  captureId,
  captureView,
  disputeId,
  disputeView,
  orderView,
  refundId,
  refundInvoice,
  refundView,
} from './paypal-objects.ts'
import { verification } from './paypal-signature.ts'
import { searchTransactions } from './paypal-transactions.ts'
import { payPalTokens } from './paypal-token.ts'

type Answer = PayPalRefusal | { status: number; body: object }

/** The calls of PayPal that a shop makes, at PayPal's paths. */
export function payPalCalls(server: FastifyInstance, bank: Bank): void {
  // The bytes of a webhook are signed, so bodies stay text.
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  payPalTokens(server, bank)
  const route = (method: 'GET' | 'POST', url: string, answer: (request: FastifyRequest) => Answer) =>
    server.route({
      method,
      url,
      handler: (request, reply) => send(reply, isJson(request) ? answer(request) : unsupported),
    })
  const found = (body: object | undefined): Answer => (body ? { status: 200, body } : notFound)

  route('POST', '/v2/checkout/orders', (request) => createOrder(bank, request))
  route('GET', '/v2/checkout/orders/:id', (request) => {
    const payment = livingOrder(bank, request)
    return found(payment && orderView(payment, bank.url))
  })
  route('POST', '/v2/checkout/orders/:id/capture', (request) => captureOrder(bank, request))
  route('GET', '/v2/payments/captures/:id', (request) => {
    const payment = paymentOfCapture(bank, nameOf(request))
    return found(payment && captureView(payment, bank.url))
  })
  route('POST', '/v2/payments/captures/:id/refund', (request) => createRefund(bank, request))
  route('GET', '/v2/payments/refunds/:id', (request) => found(refundNamed(bank, nameOf(request))))
  route('GET', '/v1/reporting/transactions', (request) => searchTransactions(bank, request.query))
  route('GET', '/v1/customer/disputes', (request) => {
    const { disputed_transaction_id: id } = z
      .object({ disputed_transaction_id: z.string() })
      .parse(request.query)
    const dispute = paymentOfCapture(bank, id)?.dispute
    return { status: 200, body: { items: dispute ? [{ dispute_id: disputeId(dispute) }] : [] } }
  })
  route('GET', '/v1/customer/disputes/:id', (request) => {
    const name = nameOf(request)
    const isIt = ({ dispute }: BankPayment) => dispute !== undefined && disputeId(dispute) === name
    const payment = bank.ledger.payments.values().find(isIt)
    return found(payment?.dispute && disputeView(payment, payment.dispute))
  })
  readFileForms(server)
  server.post('/v1/customer/disputes/:id/provide-evidence', (request, reply) =>
    send(reply, provideEvidence(bank, nameOf(request), request.body)),
  )
  route('POST', '/v1/notifications/verify-webhook-signature', (request) => {
    const status = verification(String(request.body))
    return status
      ? { status: 200, body: { verification_status: status } }
      : refusal(400, 'INVALID_PARAMETER_SYNTAX')
  })
}

const unsupported = refusal(415, 'UNSUPPORTED_MEDIA_TYPE')

function isJson({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' || (headers['content-type'] ?? '').startsWith('application/json')
}

function send(reply: FastifyReply, answer: Answer) {
  return 'refusal' in answer ? sendRefusal(reply, answer) : reply.code(answer.status).send(answer.body)
}

function createOrder(bank: Bank, request: FastifyRequest): Answer {
  const key = requestId(request)
  if (!key) return refusal(400, 'PAYPAL_REQUEST_ID_REQUIRED')
  const known = bank.ledger.paymentByKey(key)
  if (known) return { status: 200, body: orderView(known, bank.url) }
  const payment = newOrder(bank, jsonOf(request), key)
  if ('refusal' in payment) return payment
  return { status: 200, body: orderView(record(bank, payment), bank.url) }
}

/** Takes the money of an approved order, once. A repetition with the same key gets the latest state of the first. */
function captureOrder(bank: Bank, request: FastifyRequest): Answer {
  const payment = livingOrder(bank, request)
  if (!payment) return notFound
  const key = requestId(request)
  if (payment.state !== 'open') {
    const isRepeated = key !== '' && payment.extra?.['captureKey'] === key
    return isRepeated
      ? { status: 200, body: orderView(payment, bank.url) }
      : refusal(422, 'ORDER_ALREADY_CAPTURED')
  }
  if (!payment.approvedBy) return refusal(422, 'ORDER_NOT_APPROVED')
  const asked = { ...payment, extra: { ...payment.extra, captureKey: key } }
  const captured = capturePayment(bank, asked)
  if (captured === 'declined') return refusal(422, 'INSTRUMENT_DECLINED')
  return { status: 201, body: orderView(captured, bank.url) }
}

const newRefund = z.strictObject({
  amount: z.strictObject({ currency_code: z.string().length(3), value: z.string().max(32) }).optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
})

function createRefund(bank: Bank, request: FastifyRequest): Answer {
  const payment = paymentOfCapture(bank, nameOf(request))
  if (!payment) return notFound
  const form = newRefund.safeParse(jsonOf(request))
  if (!form.success) return refusalOf(form.error)
  const key = requestId(request) || newKey()
  const known = payment.refunds.find((refund) => refund.key === key)
  if (known) return { status: 200, body: refundView(payment, known, bank.url) }
  const refused = refundFault(payment, form.data)
  if (refused) return refused
  const { amount, invoice_id: invoice } = form.data
  const wanted = amount && minorUnitsOf(amount.value, amount.currency_code)
  const named = invoice ? { ...payment, extra: { ...payment.extra, [`refund ${key}`]: invoice } } : payment
  const refund = refundPayment(bank, named, { key, amount: wanted ?? leftOf(payment) })
  if (!refund) return refusal(422, 'REFUND_AMOUNT_EXCEEDED')
  const now = bank.ledger.payments.get(payment.id) ?? payment
  return { status: 201, body: refundView(now, refund, bank.url) }
}

function refundFault(
  payment: BankPayment,
  { amount, invoice_id: invoice }: z.infer<typeof newRefund>,
): PayPalRefusal | undefined {
  const isUsed = payment.refunds.some(({ key }) => refundInvoice(payment, key) === invoice)
  if (invoice && isUsed) return refusal(422, 'DUPLICATE_INVOICE_ID')
  if (payment.state === 'refunded') return refusal(422, 'CAPTURE_FULLY_REFUNDED')
  if (payment.state === 'pending') return refusal(422, 'PENDING_CAPTURE')
  if (!amount) return undefined
  if (amount.currency_code !== payment.currency) return refusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH')
  const minor = minorUnitsOf(amount.value, amount.currency_code)
  if (minor === undefined) return refusal(422, 'DECIMALS_NOT_SUPPORTED')
  return minor === 0 ? refusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE') : undefined
}

let lastKey = 0
const newKey = () => `unnamed ${++lastKey}`

function leftOf(payment: BankPayment): number {
  return payment.refunds.reduce(
    (left, { state, amount }) => left - (state === 'done' ? amount : 0),
    payment.amount,
  )
}

/** PayPal deletes unpaid orders. */
function livingOrder(bank: Bank, request: FastifyRequest): BankPayment | undefined {
  const payment = bank.ledger.payments.get(nameOf(request))
  return payment?.state === 'expired' || payment?.state === 'cancelled' ? undefined : payment
}

function paymentOfCapture({ ledger }: Bank, id: string): BankPayment | undefined {
  const isCaptured = ({ state }: BankPayment) =>
    state !== 'open' && state !== 'expired' && state !== 'cancelled'
  return ledger.payments.values().find((payment) => captureId(payment) === id && isCaptured(payment))
}

function refundNamed({ ledger, url }: Bank, id: string): object | undefined {
  for (const payment of ledger.payments.values()) {
    const refund = payment.refunds.find((made: BankRefund) => refundId(made) === id)
    if (refund) return refundView(payment, refund, url)
  }
  return undefined
}

function nameOf({ params }: FastifyRequest): string {
  return z.object({ id: z.string() }).parse(params).id
}

function requestId({ headers }: FastifyRequest): string {
  const id = headers['paypal-request-id']
  return typeof id === 'string' && id.length <= 108 ? id : ''
}

function jsonOf({ body }: FastifyRequest): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
