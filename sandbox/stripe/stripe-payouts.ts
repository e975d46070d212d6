import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Bank } from '../bank.ts'
import { newId, type Webhook } from '../bank-payment.ts'
import { addBooking, balanceOf, bookPayments, type PayoutObject } from './stripe-balance.ts'
import { sendRefusal, type StripeRefusal, stripeRefusal } from './stripe-errors.ts'
import { nestedBody } from './form-body.ts'
import { stripeMessage } from './stripe-message.ts'
import { seconds } from './stripe-objects.ts'

const digits = z.string().regex(/^\d+$/).transform(Number)
const paging = {
  limit: digits.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  expand: z.array(z.string()).default([]),
}
const payoutsQuery = z.strictObject({
  ...paging,
  created: z.strictObject({ gte: digits }).optional(),
})
const bookingsQuery = z.strictObject({ ...paging, payout: z.string().optional() })

/** Payouts and balance transactions, newest first, in pages. */
export function stripePayoutCalls(server: FastifyInstance, bank: Bank): void {
  server.get('/v1/payouts', (request, reply) => {
    const query = payoutsQuery.safeParse(nestedBody(flat(request.query)))
    if (!query.success) return sendRefusal(reply, stripeRefusal(400, 'parameter_unknown'))
    const since = query.data.created?.gte ?? 0
    const all = balanceOf(bank).payouts.filter(({ created }) => created >= since)
    return reply.send(pageOf('/v1/payouts', all.toReversed(), query.data))
  })
  server.get('/v1/balance_transactions', (request, reply) => {
    const query = bookingsQuery.safeParse(nestedBody(flat(request.query)))
    if (!query.success) return sendRefusal(reply, stripeRefusal(400, 'parameter_unknown'))
    const { payout, expand } = query.data
    const refused = payout === undefined ? undefined : notReconciled(bank, payout)
    if (refused) return sendRefusal(reply, refused)
    const { bookings, payoutOf, sources } = balanceOf(bank)
    const all = bookings.filter(({ id }) => payout === undefined || payoutOf.get(id) === payout)
    const isExpanded = expand.includes('data.source')
    const shown = all.toReversed().map((booking) => {
      const source = isExpanded ? sources.get(booking.source ?? '')?.() : undefined
      return { ...booking, source: source ? withCharge(source, expand, sources) : booking.source }
    })
    return reply.send(pageOf('/v1/balance_transactions', shown, query.data))
  })
}

function flat(query: unknown): Record<string, string> {
  return z.record(z.string(), z.string()).parse(query)
}

/** Stripe knows the transactions of automatic payouts only, and only after a while. */
function notReconciled(bank: Bank, id: string): StripeRefusal | undefined {
  const payout = balanceOf(bank).payouts.find((one) => one.id === id)
  if (!payout) return stripeRefusal(404, 'resource_missing', 'payout')
  if (!payout.automatic) return stripeRefusal(400, 'parameter_invalid', 'payout')
  return payout.reconciliation_status === 'completed'
    ? undefined
    : stripeRefusal(400, 'payout_reconciliation_not_ready', 'payout')
}

function withCharge(source: object, expand: readonly string[], sources: ReadonlyMap<string, () => object>) {
  const charge = 'charge' in source && typeof source.charge === 'string' ? source.charge : undefined
  const isExpanded = charge !== undefined && expand.includes('data.source.charge')
  return isExpanded ? { ...source, charge: sources.get(charge)?.() ?? charge } : source
}

function pageOf<Row extends { id: string }>(
  url: string,
  rows: readonly Row[],
  { limit, starting_after: after }: { limit: number; starting_after?: string | undefined },
) {
  const from = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1
  const data = rows.slice(from, from + limit)
  return { object: 'list', data, has_more: from + limit < rows.length, url }
}

const newPayout = z.object({
  /** bookings to add to those of the shop's payments */
  bookings: z
    .array(
      z.object({
        type: z.string(),
        category: z.string(),
        amount: z.int(),
        fee: z.int().default(0),
        currency: z.string().default('usd'),
        description: z.string().optional(),
        source: z.looseObject({ id: z.string() }).optional(),
      }),
    )
    .default([]),
  settlesIn: z.object({ currency: z.string(), rates: z.record(z.string(), z.number()) }).optional(),
  automatic: z.boolean().default(true),
  reconciliation: z.enum(['completed', 'in_progress']).default('completed'),
  copies: z.int().default(1),
  silent: z.boolean().default(false),
})

const change = z.object({
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']).optional(),
  reconciliation: z.enum(['completed', 'in_progress']).optional(),
})

/** Tests make payouts of all that can be paid out, one for each currency. */
export function stripePayoutControl(control: FastifyInstance, bank: Bank): void {
  control.post('/payouts', (request) => makePayouts(bank, newPayout.parse(request.body)))
  control.post('/payouts/:id', (request) => {
    const { id } = z.object({ id: z.string() }).parse(request.params)
    const payout = balanceOf(bank).payouts.find((one) => one.id === id)
    if (!payout) throw new Error(`there is no payout ${id}`)
    const { status, reconciliation } = change.parse(request.body)
    if (status) payout.status = status
    if (reconciliation) payout.reconciliation_status = reconciliation
    if (status === 'failed') returnPayout(bank, payout)
    notify(bank, status === 'failed' ? 'payout.failed' : 'payout.reconciliation_completed', payout, 1)
    return payout
  })
}

function makePayouts(bank: Bank, form: z.infer<typeof newPayout>): PayoutObject[] {
  const balance = balanceOf(bank)
  balance.settlesIn = form.settlesIn
  bookPayments(bank)
  for (const { currency, source, ...booking } of form.bookings) {
    if (source) balance.sources.set(source.id, () => source)
    const { description } = booking
    addBooking(bank, currency, {
      type: booking.type,
      category: booking.category,
      amount: booking.amount,
      fee: booking.fee,
      ...(description !== undefined && { description }),
      ...(source && { source: source.id }),
    })
  }
  const now = seconds(bank.now())
  const due = balance.bookings.filter(
    ({ id, available_on: at, type }) => at <= now && type !== 'payout' && !balance.payoutOf.has(id),
  )
  const payouts = Map.groupBy(due, ({ currency }) => currency)
    .entries()
    .map(([currency, bookings]): PayoutObject => {
      const amount = bookings.reduce((sum, { net }) => sum + net, 0)
      const payout = payoutObject(bank, { amount, currency, form })
      for (const { id } of bookings) balance.payoutOf.set(id, payout.id)
      addBooking(bank, currency, { type: 'payout', category: 'payout', amount: -amount, source: payout.id })
      balance.payoutOf.set(balance.bookings.at(-1)?.id ?? '', payout.id)
      balance.payouts.push(payout)
      return payout
    })
    .toArray()
  if (form.reconciliation === 'completed' && form.automatic && !form.silent)
    for (const payout of payouts) notify(bank, 'payout.reconciliation_completed', payout, form.copies)
  return payouts
}

function payoutObject(
  bank: Bank,
  { amount, currency, form }: { amount: number; currency: string; form: z.infer<typeof newPayout> },
): PayoutObject {
  return {
    id: newId('po'),
    object: 'payout',
    amount,
    arrival_date: seconds(bank.now()) + 86_400,
    automatic: form.automatic,
    created: seconds(bank.now()),
    currency,
    livemode: false,
    reconciliation_status: form.automatic ? form.reconciliation : 'not_applicable',
    status: 'paid',
    type: 'bank_account',
  }
}

/** The bank sent the money back; the next payout pays it again. */
function returnPayout(bank: Bank, { id, amount, currency }: PayoutObject): void {
  addBooking(bank, currency, { type: 'payout_failure', category: 'payout_reversal', amount, source: id })
}

function notify(bank: Bank, type: string, payout: PayoutObject, copies: number): void {
  const message = stripeMessage({ eventId: newId('evt'), at: bank.now() }, type, payout)
  const sent: Webhook = { ...message, id: newId('ntc'), url: bank.webhookUrl, dueAt: bank.now(), copies }
  bank.ledger.write({ webhook: sent })
  bank.webhooks.post(sent)
}
