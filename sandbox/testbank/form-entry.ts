import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Bank, record } from '../bank.ts'
import { type BankPayment, isUndecided, newId } from '../bank-payment.ts'
import { minorUnitsOf } from '../bank-money.ts'
import { fail } from '../http-parts.ts'

/**
 * The page of the shop posts the buyer here. The signature covers the shop and its payment, but not the amount, which
 * the page chooses. The shop therefore has to compare the paid amount with the due one.
 */
export function formEntry(pages: FastifyInstance, { bank }: { bank: Bank }): void {
  pages.post('/form', (request, reply) => enter(bank, request, reply))
}

const entryForm = z.object({
  amount: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  reference: z.string().min(1).max(255),
  order_no: z.string().max(64),
  return_url: z.url({ protocol: /^https?$/ }),
  cancel_url: z.url({ protocol: /^https?$/ }),
  webhook_url: z.url({ protocol: /^https?$/ }),
  locale: z.string().max(35),
  expires_at: z.iso.datetime(),
  signature: z.string(),
})

const signedFields = [
  'reference',
  'order_no',
  'return_url',
  'cancel_url',
  'webhook_url',
  'locale',
  'expires_at',
] as const

function enter(bank: Bank, request: FastifyRequest, reply: FastifyReply) {
  const form = entryForm.safeParse(request.body)
  if (!form.success || !isSigned(form.data, bank.secret)) return fail(reply, 400, 'form-invalid')
  const amount = minorUnitsOf(form.data.amount, form.data.currency)
  if (!amount) return fail(reply, 400, 'form-invalid')
  const known = bank.ledger.paymentByReference(form.data.reference)
  if (known && known.method !== 'form') return fail(reply, 400, 'form-invalid')
  if (known && !isUndecided(known)) return reply.redirect(`/pay/${known.id}`, 303)
  const payment: BankPayment = {
    id: known?.id ?? newId('pay'),
    method: 'form',
    state: known?.state ?? 'open',
    amount,
    currency: form.data.currency,
    reference: form.data.reference,
    orderNo: form.data.order_no,
    returnUrl: form.data.return_url,
    cancelUrl: form.data.cancel_url,
    webhookUrl: form.data.webhook_url,
    locale: form.data.locale,
    refunds: [],
    createdAt: bank.now(),
    expiresAt: Date.parse(form.data.expires_at),
  }
  if (known?.state !== 'pending') record(bank, payment)
  return reply.redirect(`/pay/${payment.id}`, 303)
}

/** Hex HMAC-SHA256 of the signed fields' values as a JSON list. */
function isSigned(form: z.infer<typeof entryForm>, secret: string): boolean {
  const text = JSON.stringify(signedFields.map((name) => form[name]))
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(form.signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
