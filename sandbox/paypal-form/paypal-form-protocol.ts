import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Bank, record } from '../bank.ts'
import { minorUnitsOf } from '../bank-money.ts'
import { type BankPayment, isUndecided } from '../bank-payment.ts'
import { newPayPalId } from '../paypal/paypal-objects.ts'
import type { Protocol } from '../protocol.ts'
import { ipnMessages } from './ipn.ts'

/** PayPal's classic form and its notifications. The shop sends one back to learn whether it is genuine. */
export function openPayPalFormProtocol(): Protocol {
  // Only sent notifications are genuine.
  const sent = new Set<string>()
  let ownSecret = ''
  return {
    name: 'paypal-form',
    calls(server, bank) {
      ownSecret = bank.secret
      webscr(server, bank, sent)
    },
    staysOpenAfterDecline: true,
    staysOpenAfterCancel: true,
    messages: ipnMessages,
    sign(message, { secret, isSpoilt }) {
      if (secret === ownSecret) sent.add(digest(message.body))
      const body = isSpoilt ? message.body.replace(/mc_gross=[^&]+/, 'mc_gross=9999') : message.body
      return { ...message, body, headers: {} }
    },
    backUrl: ({ state, returnUrl, cancelUrl }) => (state === 'cancelled' ? cancelUrl : returnUrl),
    serverError: {},
  }
}

/** One address for both, as at PayPal: the buyer's browser posts the form, the shop posts its questions. */
function webscr(server: FastifyInstance, bank: Bank, sent: ReadonlySet<string>): void {
  server.removeContentTypeParser('application/x-www-form-urlencoded')
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  server.post('/cgi-bin/webscr', (request, reply) => {
    const raw = String(request.body)
    const [, ipn] = /^cmd=_notify-validate&(.*)$/s.exec(raw) ?? []
    if (ipn === undefined) return enter(bank, Object.fromEntries(new URLSearchParams(raw)), reply)
    return reply.type('text/html').send(sent.has(digest(ipn)) ? 'VERIFIED' : 'INVALID')
  })
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

const webAddress = z.url({ protocol: /^https?$/ }).max(1024)

const buyForm = z.object({
  cmd: z.literal('_xclick'),
  business: z.string().min(1),
  item_name: z.string().min(1).max(127),
  amount: z.string(),
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  invoice: z.string().min(1).max(127),
  custom: z.string().min(1).max(255),
  return: webAddress,
  cancel_return: webAddress,
  notify_url: webAddress.max(255),
})

const lifeMs = 3 * 3_600_000

/** Opens a payment of the form's amount to the form's receiver. A paid invoice is not paid again. */
function enter(bank: Bank, fields: Record<string, string>, reply: FastifyReply) {
  const form = buyForm.safeParse(fields)
  const amount = form.success && minorUnitsOf(form.data.amount, form.data.currency_code)
  if (!form.success || !amount)
    return reply.code(400).type('text/html').send('Things don’t appear to be working')
  const { data } = form
  const known = bank.ledger.paymentByReference(data.custom)
  if (known && !isUndecided(known)) return reply.redirect(`/pay/${known.id}`, 303)
  const payment: BankPayment = {
    id: known?.id ?? newPayPalId(),
    method: 'form',
    state: known?.state ?? 'open',
    amount,
    currency: data.currency_code,
    reference: data.custom,
    orderNo: data.item_name,
    returnUrl: data.return,
    cancelUrl: data.cancel_return,
    webhookUrl: data.notify_url,
    locale: 'en',
    refunds: [],
    createdAt: bank.now(),
    expiresAt: bank.now() + lifeMs,
    extra: { business: data.business },
  }
  if (known?.state !== 'pending') record(bank, payment)
  return reply.redirect(`/pay/${payment.id}`, 303)
}
