import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Bank, record } from '../bank.ts'
import { type BankPayment, newId, paymentView } from '../bank-payment.ts'
import { fail, isAuthorised, paymentOf } from '../http-parts.ts'
import { chargeCard, endPayment, refundPayment } from '../move-payment.ts'
import { isCardNumber } from '../test-cards.ts'

/** Calls of the shop's server, with the secret as bearer token. */
export function merchantApi(api: FastifyInstance, { bank }: { bank: Bank }): void {
  api.addHook('onRequest', async (request, reply) => {
    if (!isAuthorised(request, bank.secret)) return fail(reply, 401, 'unauthorised')
  })
  api.get('/ping', () => ({ open: true }))
  api.post('/payments', (request, reply) => createPayment(bank, request, reply))
  api.get('/payments', (request, reply) => {
    const { reference } = z.object({ reference: z.string() }).parse(request.query)
    return answerWith(reply, bank, bank.ledger.paymentByReference(reference))
  })
  api.get('/payments/:id', (request, reply) => answerWith(reply, bank, paymentOf(bank, request)))
  api.post('/payments/:id/card', (request, reply) => charge(bank, request, reply))
  api.post('/payments/:id/refunds', (request, reply) => refund(bank, request, reply))
  api.post('/payments/:id/close', (request, reply) => {
    const payment = paymentOf(bank, request)
    return answerWith(reply, bank, payment && endPayment(bank, payment, 'cancelled'))
  })
}

const webAddress = z.url({ protocol: /^https?$/ })

const newPayment = z.object({
  method: z.enum(['hosted', 'card']),
  reference: z.string().min(1).max(255),
  orderNo: z.string().max(64),
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  returnUrl: webAddress,
  cancelUrl: webAddress,
  webhookUrl: webAddress,
  locale: z.string().max(35),
  expiresAt: z.iso.datetime(),
})

function createPayment(bank: Bank, request: FastifyRequest, reply: FastifyReply) {
  const key = idempotencyKey(request)
  if (!key) return fail(reply, 400, 'idempotency-key-missing')
  const input = newPayment.parse(request.body)
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const known = bank.ledger.paymentByKey(key)
  if (known) {
    if (known.createdBy?.bodyHash !== bodyHash) return fail(reply, 409, 'idempotency-key-reused')
    return reply.code(201).send(withPages(bank, known))
  }
  const payment: BankPayment = {
    ...input,
    id: newId('pay'),
    state: 'open',
    refunds: [],
    createdAt: bank.now(),
    expiresAt: Date.parse(input.expiresAt),
    createdBy: { key, bodyHash },
  }
  return reply.code(201).send(withPages(bank, record(bank, payment)))
}

const cardFields = z.object({
  number: z.string().refine(isCardNumber),
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int().min(2000).max(2099),
  securityCode: z.string().regex(/^\d{3,4}$/),
})

function charge(bank: Bank, request: FastifyRequest, reply: FastifyReply) {
  const payment = paymentOf(bank, request)
  if (payment?.method !== 'card') return fail(reply, 404, 'payment-unknown')
  const card = cardFields.safeParse(request.body)
  if (!card.success || isOver(card.data, bank.now())) return fail(reply, 422, 'card-invalid')
  const charged = chargeCard(bank, payment, card.data.number)
  return charged === 'down' ? fail(reply, 500, 'out-of-order') : answerWith(reply, bank, charged)
}

function isOver(
  { expiryYear, expiryMonth }: { expiryYear: number; expiryMonth: number },
  now: number,
): boolean {
  return now >= Date.UTC(expiryYear, expiryMonth, 1)
}

function refund(bank: Bank, request: FastifyRequest, reply: FastifyReply) {
  const key = idempotencyKey(request)
  if (!key) return fail(reply, 400, 'idempotency-key-missing')
  const { amount } = z.object({ amount: z.int().positive() }).parse(request.body)
  const payment = paymentOf(bank, request)
  if (!payment) return fail(reply, 404, 'payment-unknown')
  const made = refundPayment(bank, payment, { key, amount })
  if (!made) return fail(reply, 422, 'refund-too-high')
  if (made.amount !== amount) return fail(reply, 409, 'idempotency-key-reused')
  return reply.code(201).send({ id: made.id, amount: made.amount, state: made.state })
}

function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key.length <= 255 ? key : undefined
}

function answerWith(reply: FastifyReply, bank: Bank, payment: BankPayment | undefined) {
  return payment ? reply.send(withPages(bank, payment)) : fail(reply, 404, 'payment-unknown')
}

function withPages(bank: Bank, payment: BankPayment) {
  const payUrl = payment.method === 'card' ? undefined : `${bank.url}/pay/${payment.id}`
  const isAsking = payment.state === 'open' && payment.challenge
  return {
    ...paymentView(payment),
    ...(payUrl && { payUrl }),
    ...(isAsking && { challengeUrl: `${bank.url}/challenge/${payment.id}` }),
  }
}
