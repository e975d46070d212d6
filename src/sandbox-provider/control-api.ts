import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Bank, record } from './bank.ts'
import { type BankPayment, newId, noticeOf, noticeSignature, refundedAmount } from './bank-payment.ts'
import type { Fault } from './faults.ts'
import { fail, isAuthorised } from './merchant-api.ts'
import { payNow, refundPayment } from './move-payment.ts'

/** What tests make happen that no buyer can. Payments are found by their id or the shop's reference. */
export function controlApi(
  control: FastifyInstance,
  { bank, faults }: { bank: Bank; faults: Fault[] },
): void {
  control.addHook('onRequest', async (request, reply) => {
    if (!isAuthorised(request, bank.secret)) return fail(reply, 401, 'unauthorised')
  })
  control.get('/unsent-notices', () => [...bank.ledger.unsent.values()])
  control.post('/faults', (request) => {
    faults.push(faultForm.parse(request.body))
    return { faults: faults.length }
  })
  const act = (path: string, action: (payment: BankPayment, body: unknown) => unknown) =>
    control.post(`/payments/:name/${path}`, async (request, reply) => {
      const payment = namedPayment(bank, request)
      return payment ? ((await action(payment, request.body ?? {})) ?? {}) : unknown(reply)
    })
  act('pay', (payment, body) => {
    const { amount = payment.amount, currency = payment.currency } = payForm.parse(body)
    payNow(bank, { ...payment, amount, currency }, 'success')
  })
  act('expire', (payment) => {
    const expired: BankPayment = { ...payment, state: 'expired' }
    record(bank, expired, [noticeOf(expired, 'expired', { dueAt: bank.now() })])
  })
  act('refund', (payment, body) => {
    const { amount = payment.amount - refundedAmount(payment), state = 'done' } = refundForm.parse(body)
    refundPayment(bank, payment, { key: newId('key'), amount, state })
  })
  act('notice', (payment, body) => sendNotice(bank, payment, noticeForm.parse(body)))
}

const faultForm = z.object({
  /** before: nothing happened; after: it happened, only the answer is lost */
  when: z.enum(['before', 'after']),
  how: z.enum(['error', 'drop', 'none']).default('error'),
  slowMs: z.int().min(0).default(0),
})

const payForm = z.object({ amount: z.int().positive().optional(), currency: z.string().optional() })

const refundForm = z.object({
  amount: z.int().positive().optional(),
  state: z.enum(['done', 'failed']).optional(),
})

const noticeForm = z.object({
  type: z.enum(['pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded']).default('paid'),
  eventId: z.string().optional(),
  copies: z.int().min(1).max(200).default(1),
  signature: z.enum(['good', 'bad', 'none', 'old', 'other-secret', 'empty-secret']).default('good'),
  id: z.string().optional(),
  reference: z.string().optional(),
  amount: z.int().optional(),
  currency: z.string().optional(),
})

/** All copies at once; answers what the shop said to each. */
async function sendNotice(bank: Bank, payment: BankPayment, form: z.infer<typeof noticeForm>) {
  const { type, copies, signature, eventId = newId('evt') } = form
  const claimed = {
    state: type,
    id: form.id ?? payment.id,
    reference: form.reference ?? payment.reference,
    amount: form.amount ?? payment.amount,
    currency: form.currency ?? payment.currency,
  }
  const { url, body } = noticeOf(payment, type, { dueAt: bank.now() }, claimed)
  const sent = JSON.stringify({ ...JSON.parse(body), id: eventId })
  const headers = signatureHeaders(bank, sent, signature)
  const statuses = await Promise.all(
    Array.from({ length: copies }, () => bank.notices.postOnce(url, sent, headers)),
  )
  return { statuses }
}

function signatureHeaders(bank: Bank, body: string, kind: z.infer<typeof noticeForm>['signature']) {
  const seconds = Math.floor(bank.now() / 1000)
  const header = (value: string): Record<string, string> => ({ 'sandbox-signature': value })
  switch (kind) {
    case 'good':
      return header(noticeSignature(body, bank.secret, seconds))
    case 'bad':
      return header(noticeSignature(`${body} `, bank.secret, seconds))
    case 'old':
      return header(noticeSignature(body, bank.secret, seconds - 301))
    case 'other-secret':
      return header(noticeSignature(body, 'another secret', seconds))
    case 'empty-secret':
      return header(noticeSignature(body, '', seconds))
    case 'none':
      return {}
  }
}

function namedPayment({ ledger }: Bank, { params }: FastifyRequest): BankPayment | undefined {
  const { name } = z.object({ name: z.string() }).parse(params)
  return ledger.payments.get(name) ?? ledger.paymentByReference(name)
}

function unknown(reply: FastifyReply) {
  return fail(reply, 404, 'payment-unknown')
}
