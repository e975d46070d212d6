import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { html, type Markup } from '../../src/platform/mail/html.ts'
import { type Bank, webhooksOf, record } from '../bank.ts'
import { moneyText } from '../bank-money.ts'
import type { BankPayment } from '../bank-payment.ts'
import { goBack, show } from '../hosted-pages.ts'
import { paymentOf } from '../http-parts.ts'
import { chargeCard, endPayment, payNow } from '../move-payment.ts'
import { page } from '../pages/page.ts'
import {
  findPullPayment,
  isOver,
  leftToClaim,
  newBtcPayId,
  type PullPayment,
  receivedAmount,
  statusOf,
  withPullPayment,
} from './btcpay-objects.ts'

/** Pages of an invoice and of a refund's claim. Their buttons play the buyer's wallet and the chain. */
export function btcPayPages(pages: FastifyInstance, bank: Bank): void {
  pages.get('/i/:id', (request, reply) => {
    const payment = paymentOf(bank, request)
    return payment ? show(reply, invoicePage(payment, bank), payment) : unknown(reply)
  })
  pages.post('/i/:id', (request, reply) => {
    const payment = paymentOf(bank, request)
    return payment ? sendCoins(bank, payment, request, reply) : unknown(reply)
  })
  pages.get('/pull-payments/:id', (request, reply) => {
    const found = findPullPayment(bank, idOf(request))
    return found ? show(reply, claimPage(found.pullPayment)) : unknown(reply)
  })
  pages.post('/pull-payments/:id', (request, reply) => {
    const found = findPullPayment(bank, idOf(request))
    if (!found) return unknown(reply)
    claim(bank, found, request.body)
    return reply.redirect(`/pull-payments/${found.pullPayment.id}`, 303)
  })
}

const coinForm = z.object({
  /** paid as one of the bank's test cards says */
  card: z.string().optional(),
  coins: z
    .enum([
      'part',
      'too-much',
      'unconfirmed',
      'late',
      'more',
      'late-unconfirmed',
      'confirmed',
      'replaced',
      'never-confirmed',
    ])
    .optional(),
})

function sendCoins(bank: Bank, payment: BankPayment, request: FastifyRequest, reply: FastifyReply) {
  const { card, coins } = coinForm.parse(request.body ?? {})
  if (coins !== undefined) moveCoins(bank, payment, coins)
  else if (card !== undefined && !isOver(payment)) chargeCard(bank, withReceived(payment, undefined), card)
  const now = bank.ledger.payments.get(payment.id) ?? payment
  return now.state === 'paid' ? goBack(reply, bank, now) : reply.redirect(`/i/${payment.id}`, 303)
}

function moveCoins(
  bank: Bank,
  payment: BankPayment,
  coins: NonNullable<z.infer<typeof coinForm>['coins']>,
): void {
  const { amount, state } = payment
  switch (coins) {
    case 'part': {
      const part = withReceived(payment, Math.floor(amount / 2))
      if (state === 'open') record(bank, part, webhooksOf(bank, part, 'pending'))
      else if (isOver(payment)) payNow(bank, part, 'success')
      return
    }
    case 'too-much':
      if (state === 'open') payNow(bank, withReceived(payment, amount + Math.ceil(amount / 4)), 'success')
      return
    case 'late':
      if (isOver(payment)) payNow(bank, withReceived(payment, undefined), 'success')
      return
    case 'more': {
      const more = receivedAmount(payment) + Math.ceil(amount / 2)
      if (isOver(payment)) payNow(bank, withReceived(payment, more), 'success')
      return
    }
    case 'late-unconfirmed':
      if (isOver(payment)) payNow(bank, withExtra(payment, { unconfirmed: 'yes' }), 'success')
      return
    case 'unconfirmed': {
      const pending: BankPayment = { ...withReceived(payment, undefined), state: 'pending' }
      if (state === 'open') record(bank, pending, webhooksOf(bank, pending, 'pending'))
      return
    }
    case 'confirmed': {
      if (state === 'pending') return void payNow(bank, payment, 'success')
      const confirmed = withExtra(payment, { unconfirmed: undefined })
      record(bank, confirmed, webhooksOf(bank, confirmed, 'paid'))
      return
    }
    case 'replaced':
      // BTCPay does not report a payment that was replaced in the memory pool
      if (state === 'pending') record(bank, { ...payment, state: 'open' })
      return
    case 'never-confirmed':
      if (state === 'pending') endPayment(bank, payment, 'failed')
  }
}

function withReceived(payment: BankPayment, received: number | undefined): BankPayment {
  return withExtra(payment, { received: received === undefined ? undefined : String(received) })
}

function withExtra(payment: BankPayment, changes: Record<string, string | undefined>): BankPayment {
  const entries = Object.entries({ ...payment.extra, ...changes })
  const extra = Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return { ...payment, extra }
}

const claimForm = z.object({
  address: z.string().optional(),
  /** minor units; by default all that is left */
  amount: z.coerce.number().int().positive().optional(),
  act: z.enum(['approve', 'archive']).optional(),
})

function claim(
  bank: Bank,
  { payment, pullPayment }: { payment: BankPayment; pullPayment: PullPayment },
  body: unknown,
): void {
  const { address, amount = leftToClaim(pullPayment), act } = claimForm.parse(body ?? {})
  const changed = claimed(pullPayment, { address, amount, act })
  const after = withPullPayment(payment, changed)
  record(bank, after, webhooksOf(bank, after, 'refunded'))
}

function claimed(
  pullPayment: PullPayment,
  { address, amount, act }: z.infer<typeof claimForm> & { amount: number },
): PullPayment {
  const { payouts } = pullPayment
  if (act === 'archive') return { ...pullPayment, archived: true, payouts: payouts.filter(isDone) }
  if (act === 'approve')
    return { ...pullPayment, payouts: payouts.map((payout) => ({ ...payout, state: 'Completed' })) }
  if (!address || pullPayment.archived || amount > leftToClaim(pullPayment)) return pullPayment
  const payout = { id: newBtcPayId(), amount, destination: address, state: 'AwaitingApproval' as const }
  return { ...pullPayment, payouts: [...payouts, payout] }
}

function isDone({ state }: PullPayment['payouts'][number]): boolean {
  return state === 'Completed'
}

const wallets = [['4242424242424242', 'Pay all of it']] as const

const openCoins = [
  ['unconfirmed', 'Pay; the chain has not confirmed it yet'],
  ['part', 'Pay half of it'],
  ['too-much', 'Pay a quarter too much'],
] as const

const pendingCoins = [
  ['confirmed', 'The chain confirms it'],
  ['replaced', 'The payment is replaced'],
  ['never-confirmed', 'The payment is never confirmed'],
] as const

const lateCoins = [
  ['late', 'Pay all of it late'],
  ['late-unconfirmed', 'Pay late, not confirmed yet'],
  ['part', 'Pay half of it late'],
  ['more', 'Pay half of it once more'],
] as const

function invoicePage(payment: BankPayment, bank: Bank): string {
  const { id, orderNo, amount, currency, state } = payment
  const [status, additional] = statusOf(payment)
  const coins = state === 'open' ? openCoins : state === 'pending' ? pendingCoins : lateCoins
  const received = receivedAmount(payment)
  return page(
    'en-US',
    'BTCPay Server',
    html`<div class="narrow">
      <h1>Invoice ${orderNo}</h1>
      <dl class="facts">
        <dt>Amount</dt>
        <dd>${moneyText(amount, currency)}</dd>
        <dt>Paid</dt>
        <dd>${moneyText(received, currency)}</dd>
        <dt>Status</dt>
        <dd id="status">${status} (${additional})</dd>
      </dl>
      <form method="post" action="/i/${id}">
        ${state === 'open' ? buttons('card', wallets) : ''} ${buttons('coins', coins)}
        ${payment.extra?.['unconfirmed'] === undefined ? '' : buttons('coins', [['confirmed', 'The chain confirms it']])}
      </form>
      <p class="actions"><a class="button" href="${bank.protocol.backUrl(payment)}">Return to the shop</a></p>
    </div>`,
  )
}

function buttons(name: string, choices: readonly (readonly [string, string])[]): Markup[] {
  return choices.map(
    ([value, words]) => html`<p><button name="${name}" value="${value}">${words}</button></p>`,
  )
}

function claimPage(pullPayment: PullPayment): string {
  const { id, name, amount, currency, archived, payouts } = pullPayment
  return page(
    'en-US',
    'BTCPay Server',
    html`<div class="narrow">
      <h1>${name}</h1>
      <dl class="facts">
        <dt>Amount</dt>
        <dd>${moneyText(amount, currency)}</dd>
        <dt>Payouts</dt>
        <dd id="payouts">${archived ? 'Archived' : payouts.map(({ state }) => state).join(', ')}</dd>
      </dl>
      <form method="post" action="/pull-payments/${id}">
        <label for="address">Your address</label>
        <input id="address" name="address" required />
        <button class="primary">Claim</button>
      </form>
      <form class="actions" method="post" action="/pull-payments/${id}">
        <button name="act" value="approve">The shop keeper approves</button>
        <button name="act" value="archive">The shop keeper archives it</button>
      </form>
    </div>`,
  )
}

function unknown(reply: FastifyReply) {
  return reply.code(404).type('text/plain').send('Not found')
}

function idOf({ params }: FastifyRequest): string {
  return z.object({ id: z.string() }).parse(params).id
}
