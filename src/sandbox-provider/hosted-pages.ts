import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Bank } from './bank.ts'
import type { BankPayment } from './bank-payment.ts'
import { paymentOf } from './merchant-api.ts'
import { answerChallenge, chargeCard, endPayment } from './move-payment.ts'
import { challengePage, downPage, payPage, statePage, unknownPage } from './pages/payment-pages.ts'
import { isCardNumber } from './test-cards.ts'

/** The pages a buyer sees at the test bank. They are links and forms only. */
export function hostedPages(pages: FastifyInstance, { bank }: { bank: Bank }): void {
  const onPayment =
    (handle: (payment: BankPayment, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const payment = paymentOf(bank, request)
      return payment ? handle(payment, request, reply) : show(reply.code(404), unknownPage(localeOf(request)))
    }
  pages.get(
    '/pay/:id',
    onPayment((payment, _, reply) => showPayment(bank, payment, reply)),
  )
  pages.post(
    '/pay/:id',
    onPayment((payment, request, reply) => pay(bank, payment, request, reply)),
  )
  pages.post(
    '/pay/:id/cancel',
    onPayment((payment, _, reply) => {
      return goBack(reply, endPayment(bank, payment, 'cancelled'))
    }),
  )
  pages.get(
    '/challenge/:id',
    onPayment((payment, _, reply) => showPayment(bank, payment, reply)),
  )
  pages.post(
    '/challenge/:id',
    onPayment((payment, request, reply) => {
      const { answer } = z.object({ answer: z.string().optional() }).parse(request.body)
      return goBack(reply, answerChallenge(bank, payment, answer === 'confirm'))
    }),
  )
}

/** The page of the payment's present step, whichever of its addresses was asked for. */
function showPayment(bank: Bank, payment: BankPayment, reply: FastifyReply) {
  if (payment.state !== 'open') return show(reply, statePage(payment, backUrl(payment)), payment)
  if (payment.challenge) return show(reply, challengePage(payment), payment)
  if (payment.method === 'card') return show(reply, statePage(payment, backUrl(payment)), payment)
  return show(reply, payPage(payment, bank.lateSeconds), payment)
}

const cardForm = z.object({
  /** the button beside a test card */
  card: z.string().optional(),
  number: z.string().default(''),
  expiry: z.string().default(''),
  code: z.string().default(''),
})

function pay(bank: Bank, payment: BankPayment, request: FastifyRequest, reply: FastifyReply) {
  if (payment.method === 'card' || payment.state !== 'open') return reply.redirect(`/pay/${payment.id}`, 303)
  const form = cardForm.parse(request.body ?? {})
  const number = (form.card ?? form.number).replace(/[\s-]/g, '')
  const isComplete =
    form.card !== undefined || (isFutureExpiry(form.expiry, bank.now()) && /^\d{3}$/.test(form.code))
  if (!isComplete || !isCardNumber(number)) {
    return show(reply.code(422), payPage(payment, bank.lateSeconds, true), payment)
  }
  const charged = chargeCard(bank, payment, number)
  if (charged === 'down') return show(reply.code(500), downPage(payment), payment)
  if (charged.state === 'open') return reply.redirect(`/challenge/${payment.id}`, 303)
  return charged.state === 'pending' ? reply.redirect(`/pay/${payment.id}`, 303) : goBack(reply, charged)
}

/** `MM/YY` or `MM/YYYY`, not over yet */
function isFutureExpiry(expiry: string, now: number): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*((?:20)?\d\d)$/.exec(expiry.trim()) ?? []
  return year !== undefined && now < Date.UTC(2000 + (Number(year) % 100), Number(month), 1)
}

function goBack(reply: FastifyReply, payment: BankPayment) {
  return secured(reply, payment).redirect(backUrl(payment), 303)
}

/** The shop's page, with the name that the shop knows the payment by. Anybody could have typed it. */
function backUrl({ id, method, reference, state, returnUrl, cancelUrl }: BankPayment): string {
  const url = new URL(state === 'cancelled' ? cancelUrl : returnUrl)
  url.searchParams.set('transaction_id', method === 'form' ? reference : id)
  return url.href
}

function show(reply: FastifyReply, markup: string, payment?: BankPayment) {
  return secured(reply, payment).type('text/html; charset=utf-8').send(markup)
}

/** A form's redirect counts as its target, so the shop's own address has to be allowed. */
function secured(reply: FastifyReply, payment?: BankPayment): FastifyReply {
  const shops = payment ? [payment.returnUrl, payment.cancelUrl].map((url) => new URL(url).origin) : []
  const formTargets = ["'self'", ...new Set(shops)].join(' ')
  return reply.headers({
    'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action ${formTargets}; frame-ancestors 'none'; base-uri 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
}

function localeOf({ headers }: FastifyRequest): string {
  return headers['accept-language'] ?? 'en'
}
