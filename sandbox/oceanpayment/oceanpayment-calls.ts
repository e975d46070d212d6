import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Bank, record } from '../bank.ts'
import { minorUnitsOf } from '../bank-money.ts'
import { type BankPayment, refundedAmount } from '../bank-payment.ts'
import { chargeCard, refundPayment } from '../move-payment.ts'
import { isCardNumber } from '../test-cards.ts'
import { oceanpaymentAccount, oceanpaymentSecureCode, signValue } from './oceanpayment-account.ts'
import { isWithoutCard, queryXml, refundFields, resultFields, signedOfResult } from './oceanpayment-views.ts'
import { responseXml } from './oceanpayment-xml.ts'

/** The direct sale and the order services, at Oceanpayment's paths. Forms come in, XML goes out. */
export function oceanpaymentCalls(server: FastifyInstance, bank: Bank): void {
  server.post('/gateway/directservice/pay', (request, reply) => sell(bank, request, reply))
  server.post('/service/check/normal', (request, reply) => {
    const form = orderForm.safeParse(request.body)
    if (!form.success || !isSigned(bank, form.data, ['order_number'])) return refuseCall(reply)
    return sendXml(reply, queryXml(paymentsOf(bank, form.data.order_number)))
  })
  server.post('/service/applyRefund', (request, reply) => applyRefund(bank, request, reply))
  server.post('/service/queryRefund', (request, reply) => {
    const form = refundQuery.safeParse(request.body)
    if (!form.success || !isSigned(bank, form.data, ['refund_id'])) return refuseCall(reply)
    for (const payment of bank.ledger.payments.values()) {
      const refund = payment.refunds.find(({ id }) => id === form.data.refund_id)
      if (refund) return sendXml(reply, responseXml(refundFields(payment, refund)))
    }
    return sendXml(reply, responseXml({ refund_results: '02', refund_description: 'no such refund' }))
  })
}

/** Newest first. */
function paymentsOf({ ledger }: Bank, orderNumber: string): BankPayment[] {
  return [...ledger.payments.values()].filter(({ reference }) => reference === orderNumber).toReversed()
}

/** A number of 21 figures: the day, then chance. */
export function newPaymentId(): string {
  return `26112219${randomInt(1e12).toString().padStart(13, '0')}`
}

const account = {
  account: z.literal(oceanpaymentAccount.account),
  terminal: z.literal(oceanpaymentAccount.terminal),
  signValue: z.string().regex(/^[\da-f]{64}$/i),
}
const webAddress = z.url({ protocol: /^https?$/ }).max(500)
const signedText = z
  .string()
  .min(1)
  .max(50)
  .regex(/^[^"'<>]+$/)

const saleForm = z.object({
  ...account,
  methods: z.literal('Credit Card'),
  backUrl: webAddress,
  noticeUrl: webAddress,
  order_number: z.string().min(1).max(50),
  order_currency: z.string().regex(/^[A-Z]{3}$/),
  order_amount: z.string().max(10),
  billing_firstName: signedText,
  billing_lastName: signedText,
  billing_email: signedText,
  billing_country: z.string().regex(/^([A-Z]{2}|N\/A)$/),
  billing_state: z.string().min(1).max(100),
  billing_ip: z.union([z.ipv4(), z.ipv6()]),
  productSku: z.string().min(1),
  productName: z.string().min(1),
  productNum: z.string().min(1),
  card_number: z.string().refine(isCardNumber),
  card_month: z.string().regex(/^(0[1-9]|1[0-2])$/),
  card_year: z.string().regex(/^20\d\d$/),
  card_secureCode: z.string().regex(/^\d{3,4}$/),
})

const signedOfSale = [
  'order_number',
  'order_currency',
  'order_amount',
  'billing_firstName',
  'billing_lastName',
  'billing_email',
] as const

/** Refuses a repeated order number, except one without a card. */
function sell(bank: Bank, request: FastifyRequest, reply: FastifyReply) {
  const form = saleForm.safeParse(request.body)
  const amount = form.success && minorUnitsOf(form.data.order_amount, form.data.order_currency)
  if (!form.success || !amount || !isSigned(bank, form.data, signedOfSale)) return refuseCall(reply)
  const { data } = form
  const known = paymentsOf(bank, data.order_number)[0]
  if (known && !isWithoutCard(known)) {
    const details = '20061:Duplicate order number'
    return sendResult(reply, bank, { ...resultFields(known), payment_status: '0', payment_details: details })
  }
  const payment: BankPayment = {
    id: known?.id ?? newPaymentId(),
    method: 'card',
    state: 'open',
    reference: data.order_number,
    orderNo: data.productName,
    amount,
    currency: data.order_currency,
    refunds: [],
    returnUrl: data.backUrl,
    cancelUrl: data.backUrl,
    webhookUrl: data.noticeUrl,
    locale: 'en',
    createdAt: bank.now(),
    expiresAt: bank.now() + pageMs,
    extra: { card: `${data.card_number.slice(0, 6)}***${data.card_number.slice(-4)}` },
  }
  const charged = chargeCard(bank, record(bank, payment), data.card_number)
  if (charged === 'down') return reply.code(500).send('out of order')
  if (!charged.challenge) return sendResult(reply, bank, resultFields(charged))
  const asking = record(bank, { ...charged, extra: { ...charged.extra, is3d: 'yes' } })
  return sendResult(reply, bank, { ...resultFields(asking), pay_url: `${bank.url}/challenge/${asking.id}` })
}

/** how long the page of 3-D Secure waits */
const pageMs = 30 * 60_000

const orderForm = z.object({ ...account, order_number: z.string().min(1) })
const refundQuery = z.object({ ...account, refund_id: z.string().min(1) })
const refundForm = z.object({
  ...account,
  payment_id: z.string(),
  refund_number: z.string().min(1).max(50),
  refund_type: z.enum(['1', '2']),
  refund_amount: z.string(),
  refund_description: z.string().min(1),
})

const signedOfRefund = [
  'payment_id',
  'refund_number',
  'refund_type',
  'refund_amount',
  'refund_description',
] as const

/** Does not know idempotency: the same number again makes another refund. */
function applyRefund(bank: Bank, request: FastifyRequest, reply: FastifyReply) {
  const form = refundForm.safeParse(request.body)
  if (!form.success || !isSigned(bank, form.data, signedOfRefund)) return refuseCall(reply)
  const { payment_id: id, refund_number: number, refund_type: type, refund_amount: text } = form.data
  const payment = bank.ledger.payments.get(id)
  const amount = payment && minorUnitsOf(text, payment.currency)
  const isWhole = amount === payment?.amount
  const isLeft = payment && amount !== undefined && amount <= payment.amount - refundedAmount(payment)
  const made =
    isLeft && isWhole === (type === '1')
      ? refundPayment(bank, payment, { key: uniqueKey(payment, number), amount })
      : undefined
  if (!made) return sendXml(reply, responseXml({ refund_results: '03', refund_description: 'not possible' }))
  return sendXml(
    reply,
    responseXml({ refund_results: '00', refund_id: made.id, order_number: payment?.reference ?? '' }),
  )
}

function uniqueKey({ refunds }: BankPayment, number: string): string {
  const again = refunds.filter(({ key }) => key === number || key.startsWith(`${number} again`)).length
  return again === 0 ? number : `${number} again ${again}`
}

function isSigned(bank: Bank, form: Readonly<Record<string, string>>, names: readonly string[]): boolean {
  const values = ['account', 'terminal', ...names].map((name) => form[name] ?? '')
  return form['signValue']?.toLowerCase() === signValue(values, oceanpaymentSecureCode(bank.secret))
}

/** Unsigned, since the account is unknown. */
function refuseCall(reply: FastifyReply) {
  const fields = { payment_status: '0', payment_details: '20013:Invalid parameters or signature' }
  return sendXml(reply, responseXml(fields))
}

function sendResult(reply: FastifyReply, bank: Bank, fields: Readonly<Record<string, string>>) {
  const values = signedOfResult.map((name) => fields[name] ?? '')
  const signed = signValue(values, oceanpaymentSecureCode(bank.secret)).toUpperCase()
  return sendXml(reply, responseXml({ response_type: '0', ...fields, signValue: signed }))
}

function sendXml(reply: FastifyReply, xml: string) {
  return reply.type('text/xml; charset=utf-8').send(xml)
}
