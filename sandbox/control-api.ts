import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Bank, record, webhooksOf } from './bank.ts'
import {
  type BankDispute,
  type BankPayment,
  type DisputeReason,
  isEarlier,
  newId,
  paymentView,
  refundedAmount,
} from './bank-payment.ts'
import type { Fault } from './faults.ts'
import { fail, isAuthorised } from './http-parts.ts'
import { payNow, refundPayment } from './move-payment.ts'
import type { BookedMoney, Signing } from './protocol.ts'

/** Actions of tests that buyers cannot take. Payments are found by their id or the shop's reference. */
export function controlApi(
  control: FastifyInstance,
  { bank, faults }: { bank: Bank; faults: Fault[] },
): void {
  control.addHook('onRequest', async (request, reply) => {
    if (!isAuthorised(request, bank.secret)) return fail(reply, 401, 'unauthorised')
  })
  bank.protocol.control?.(control, bank)
  control.get('/unsent-webhooks', () => [...bank.ledger.unsent.values()])
  control.get('/payments', () =>
    [...bank.ledger.payments.values()].map((payment) => ({
      ...paymentView(payment),
      ...(bank.protocol.booked?.(payment) ?? booked(payment)),
      dispute: payment.dispute,
    })),
  )
  control.post('/faults', (request) => {
    faults.push(faultForm.parse(request.body))
    return { faults: faults.length }
  })
  const act = (path: string, action: (payment: BankPayment, body: unknown) => unknown) =>
    control.post(`/payments/:name/${path}`, async (request, reply) => {
      const payment = namedPayment(bank, request)
      return payment ? ((await action(payment, request.body ?? {})) ?? {}) : unknown(reply)
    })
  control.post('/payments', (request) => {
    const input = newPayment.parse(request.body)
    const url = input.webhookUrl
    const places = { returnUrl: url, cancelUrl: url, locale: 'en' }
    const times = { createdAt: bank.now(), expiresAt: bank.now() + 86_400_000 }
    record(bank, { ...input, ...places, ...times, method: 'card', state: 'open', refunds: [] })
    return {}
  })
  act('pay', (payment, body) => {
    const { amount = payment.amount, currency = payment.currency } = payForm.parse(body)
    payNow(bank, { ...payment, amount, currency }, 'success')
  })
  act('expire', (payment) => {
    const expired: BankPayment = { ...payment, state: 'expired' }
    record(bank, expired, webhooksOf(bank, expired, 'expired'))
  })
  act('refund', (payment, body) => {
    const { amount = payment.amount - refundedAmount(payment), state = 'done' } = refundForm.parse(body)
    refundPayment(bank, payment, { key: newId('key'), amount, state })
  })
  act('refund-return', (payment) => {
    const last = payment.refunds.at(-1)
    if (!last) return
    const returned: BankPayment = {
      ...payment,
      refunds: [...payment.refunds.slice(0, -1), { ...last, state: 'failed' }],
    }
    const state = refundedAmount(returned) > 0 ? 'partly-refunded' : 'paid'
    const changed: BankPayment = { ...returned, state }
    record(bank, changed, webhooksOf(bank, changed, 'refunded'))
  })
  act('dispute', (payment, body) => {
    const { state, reason } = disputeForm.parse(body)
    const isAnother = state !== 'won' && state !== 'lost' && hasEndedDispute(payment)
    const dispute = (isAnother ? undefined : payment.dispute) ?? newDispute(bank, payment, reason)
    const amount = Math.min(dispute.amount, notGivenBack(payment))
    const disputed: BankPayment = { ...payment, dispute: { ...dispute, state, amount } }
    record(bank, disputed, webhooksOf(bank, disputed, 'disputed'))
  })
  act('webhook', (payment, body) => sendWebhook(bank, payment, webhookForm.parse(body)))
}

const faultForm = z.object({
  /** before: the call does nothing; after: the call is done, only its answer is lost */
  when: z.enum(['before', 'after']),
  how: z.enum(['error', 'drop', 'none']).default('error'),
  slowMs: z.int().min(0).default(0),
  path: z.string().default(''),
})

/** A payment at a company that otherwise gets a payment only together with its card. */
const newPayment = z.object({
  id: z.string().min(1),
  reference: z.string().min(1),
  orderNo: z.string(),
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  webhookUrl: z.url(),
})

const payForm = z.object({ amount: z.int().positive().optional(), currency: z.string().optional() })

const refundForm = z.object({
  amount: z.int().positive().optional(),
  state: z.enum(['done', 'failed']).optional(),
})

/** Money of a payment in the company's books. */
function booked(payment: BankPayment): BookedMoney {
  if (!['paid', 'partly-refunded', 'refunded'].includes(payment.state)) return { taken: 0, givenBack: 0 }
  const lost = payment.dispute?.state === 'lost' ? payment.dispute.amount : 0
  return { taken: payment.amount, givenBack: refundedAmount(payment) + lost }
}

function hasEndedDispute({ dispute }: BankPayment): boolean {
  return dispute?.state === 'won' || dispute?.state === 'lost'
}

/** The shop has a week to answer it. */
function newDispute(bank: Bank, payment: BankPayment, reason: DisputeReason): Omit<BankDispute, 'state'> {
  const openedAt = bank.now()
  const respondBy = openedAt + 7 * 86_400_000
  const earlier = bank.ledger.payments
    .values()
    .filter((other) => isEarlier(other, payment, openedAt))
    .toArray().length
  return { id: newId('dp'), amount: notGivenBack(payment), openedAt, respondBy, reason, earlier }
}

/** A bank takes back at most the amount that was not refunded. */
function notGivenBack(payment: BankPayment): number {
  return payment.amount - refundedAmount(payment)
}

const disputeForm = z.object({
  state: z.enum(['inquiry', 'open', 'won', 'lost']),
  reason: z.enum(['fraudulent', 'product_not_received']).default('fraudulent'),
})

const webhookForm = z.object({
  type: z.enum(['pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'disputed']).default('paid'),
  eventId: z.string().optional(),
  copies: z.int().min(1).max(200).default(1),
  signature: z.enum(['good', 'bad', 'none', 'old', 'other-secret', 'empty-secret']).default('good'),
  isOtherMode: z.boolean().default(false),
  id: z.string().optional(),
  reference: z.string().optional(),
  amount: z.int().optional(),
  currency: z.string().optional(),
})

/** Sends all copies at once, and returns the shop's answers. */
async function sendWebhook(bank: Bank, payment: BankPayment, form: z.infer<typeof webhookForm>) {
  const { type, copies, signature, isOtherMode, eventId = newId('evt') } = form
  const claimed: BankPayment = {
    ...payment,
    ...(type !== 'disputed' && { state: type }),
    id: form.id ?? payment.id,
    reference: form.reference ?? payment.reference,
    amount: form.amount ?? payment.amount,
    currency: form.currency ?? payment.currency,
  }
  const messages = webhooksOf(bank, claimed, type, { eventId, isOtherMode })
  const signed = messages.map((message) => bank.webhooks.signed(message, signing(bank, signature)))
  const copied = Array.from({ length: copies }, () => signed).flat()
  const answers = await Promise.all(
    copied.map((message) => bank.webhooks.postOnce(payment.webhookUrl, message)),
  )
  return { statuses: answers.map(({ status }) => status) }
}

function signing(bank: Bank, kind: z.infer<typeof webhookForm>['signature']): Partial<Signing> {
  switch (kind) {
    case 'good':
      return {}
    case 'bad':
      return { isSpoilt: true }
    case 'old':
      return { epochSeconds: Math.floor(bank.now() / 1000) - 301 }
    case 'other-secret':
      return { secret: 'another secret' }
    case 'empty-secret':
      return { secret: '' }
    case 'none':
      return { secret: undefined }
  }
}

function namedPayment({ ledger }: Bank, { params }: FastifyRequest): BankPayment | undefined {
  const { name } = z.object({ name: z.string() }).parse(params)
  return ledger.payments.get(name) ?? ledger.paymentByReference(name)
}

function unknown(reply: FastifyReply) {
  return fail(reply, 404, 'payment-unknown')
}
