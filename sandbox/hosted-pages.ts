import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Bank } from './bank.ts'
import { type BankPayment, isAsking } from './bank-payment.ts'
import { paymentOf } from './http-parts.ts'
import { answerChallenge, chargeCard, endPayment } from './move-payment.ts'
import {
  challengePage,
  declinedPage,
  downPage,
  payPage,
  statePage,
  unknownPage,
} from './pages/payment-pages.ts'
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
      return goBack(reply, bank, cancelPayment(bank, payment))
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
      return afterCharge(reply, bank, answerChallenge(bank, payment, answer === 'confirm'))
    }),
  )
}

/** Shows the page of the payment's present step, at every address of the payment. */
function showPayment(bank: Bank, payment: BankPayment, reply: FastifyReply) {
  if (payment.approvedBy !== undefined || payment.state !== 'open')
    return show(reply, ownStatePage(bank, shownState(payment)), payment)
  if (payment.challenge) return show(reply, challengePage(payment), payment)
  if (payment.method === 'card') return show(reply, ownStatePage(bank, payment), payment)
  return show(reply, payPage(payment, bank.lateSeconds), payment)
}

function ownStatePage({ protocol }: Bank, payment: BankPayment): string {
  return statePage(payment, { url: protocol.backUrl(payment), fields: protocol.backFields?.(payment) })
}

/** The buyer sees a payment as pending while the shop has not yet asked for the money. */
function shownState(payment: BankPayment): BankPayment {
  return payment.state === 'open' && !isAsking(payment) ? { ...payment, state: 'pending' } : payment
}

const cardForm = z.object({
  /** the button beside a test card */
  card: z.string().optional(),
  number: z.string().default(''),
  expiry: z.string().default(''),
  code: z.string().default(''),
})

function pay(bank: Bank, payment: BankPayment, request: FastifyRequest, reply: FastifyReply) {
  if (payment.method === 'card' || !isAsking(payment)) return reply.redirect(`/pay/${payment.id}`, 303)
  const form = cardForm.parse(request.body ?? {})
  const number = (form.card ?? form.number).replace(/[\s-]/g, '')
  const isComplete =
    form.card !== undefined || (isFutureExpiry(form.expiry, bank.now()) && /^\d{3}$/.test(form.code))
  if (!isComplete || !isCardNumber(number)) {
    return show(reply.code(422), payPage(payment, bank.lateSeconds, true), payment)
  }
  const charged = chargeCard(bank, payment, number)
  if (charged === 'down') return show(reply.code(500), downPage(payment), payment)
  if (charged.challenge && charged.state === 'open') return reply.redirect(`/challenge/${payment.id}`, 303)
  return afterCharge(reply, bank, charged)
}

function afterCharge(reply: FastifyReply, bank: Bank, payment: BankPayment) {
  if (isAsking(payment)) return show(reply, declinedPage(payment), payment)
  return payment.state === 'pending'
    ? reply.redirect(`/pay/${payment.id}`, 303)
    : goBack(reply, bank, payment)
}

/** If the company keeps the payment open, only the buyer turns back. */
function cancelPayment(bank: Bank, payment: BankPayment): BankPayment {
  if (!bank.protocol.staysOpenAfterCancel) return endPayment(bank, payment, 'cancelled')
  return payment.state === 'open' ? { ...payment, state: 'cancelled' } : payment
}

/** Whether `MM/YY` or `MM/YYYY` is not over yet. */
function isFutureExpiry(expiry: string, now: number): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*((?:20)?\d\d)$/.exec(expiry.trim()) ?? []
  return year !== undefined && now < Date.UTC(2000 + (Number(year) % 100), Number(month), 1)
}

export function goBack(reply: FastifyReply, bank: Bank, payment: BankPayment) {
  if (bank.protocol.backFields) return show(reply, ownStatePage(bank, payment), payment)
  return secured(reply, payment).redirect(bank.protocol.backUrl(payment), 303)
}

export function show(reply: FastifyReply, markup: string, payment?: BankPayment) {
  return secured(reply, payment).type('text/html; charset=utf-8').send(markup)
}

/** The policy allows the shop's address too: browsers check the redirect of a form like its target. */
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
