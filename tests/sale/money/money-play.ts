import { outcomeOf } from '../../helpers/outcome-of.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { correctInvoiceByHand } from '../../../src/shop/invoices/corrections/correct-invoice.ts'
import { confirmTransfer } from '../../../src/shop/payments/transfers/confirm-transfer.ts'
import { decideDispute } from '../../../src/shop/disputes/decide-dispute.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { cancelOrder } from '../../../src/shop/checkout/closing/cancel-order.ts'
import { payOrder } from '../../../src/shop/checkout/pay-order.ts'
import type { KeyContent } from '../../../src/shop/keys/key-content.ts'
import { consentText } from '../../../src/shop/keys/consent/consent-text.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { isRefusal } from '../../../src/shop/errors.ts'
import { centsOfMinorUnits, minorUnits } from '../../../src/shop/money.ts'
import { orderStatus } from '../../../src/shop/orders/order-status.ts'
import { disputesOfOrders } from '../../../src/shop/payments/dispute-state/dispute-records.ts'
import { payByCard } from '../../../src/shop/payments/card/pay-by-card.ts'
import { linesOfOrder } from '../../../src/shop/orders/order-records.ts'
import { refundByBuyer } from '../../../src/shop/payments/refunds/by-buyer/refund-by-buyer.ts'
import { withdraw } from '../../../src/shop/payments/withdrawals/withdraw.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { startedPayment } from '../../../src/shop/payments/started-payment.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { cards, introduce } from '../../gateways/stage.ts'
import { billing, known, type OrderInSale, payPage, post } from '../sale-world.ts'
import { historyOf, type OwnBook } from './money-books.ts'
import type { MoneyWorld } from './money-world.ts'
import { type PlayedCompany, transfers } from './played-companies.ts'
import type { Random } from './random.ts'

export interface Tally {
  orders: number
  paid: number
  strayMoney: number
  refunds: number
  withdrawals: number
  buyerRefunds: number
  givenBackThere: number
  disputes: number
  lostAnswers: number
}

export interface Play {
  world: MoneyWorld
  random: Random
  company: PlayedCompany
  own: OwnBook
  tally: Tally
  buyer: Visitor
  placed: OrderInSale
  /** the order by which a buyer has read each key */
  seen: Map<string, number>
}

/** Every possible course of an order, from its checkout on. */
export async function playOrder(play: Play): Promise<void> {
  const { world, random, tally, buyer, placed } = play
  tally.orders += 1
  if (random.chance(0.12)) {
    await cancelOrder(world.shop, buyer, { orderId: placed.order.id })
    if (random.chance(0.5)) await takeMoney(play, {})
    return
  }
  if (random.chance(0.1)) {
    await takeMoney(play, strayMoney(play))
    if (random.chance(0.4)) return
    await untilNotified(play)
    await pay(play, { isAnew: true })
  } else await pay(play, { isAnew: false })
  await untilPaid(play)
  tally.paid += 1
  if (random.chance(0.2)) await loseAnswer(play)
  if (random.chance(0.2)) await correctInvoice(play)
  if (random.chance(0.15)) await refundByButton(play)
  for (let left = random.whole(4); left > 0; left--) await refund(play)
  if (random.chance(0.15)) await withdrawFrom(play)
  if (random.chance(0.2)) await correctInvoice(play)
  if (random.chance(0.3)) await reveal(play)
  if (random.chance(0.15)) await withdrawFrom(play)
  if (random.chance(0.15)) await refundByButton(play)
  if (random.chance(0.08)) await giveBackThere(play)
  if (random.chance(0.18)) await dispute(play)
}

/** Too little money, or money in another currency. */
function strayMoney({ random, placed }: Play): { cents?: number; currency?: string } {
  const { currency, total_cents: total } = placed.order
  if (random.chance(0.3)) return { cents: 1000, currency: currency === 'eur' ? 'usd' : 'eur' }
  const step = centsOfMinorUnits(1, currency)
  return { cents: Math.max(step, total - step * (1 + random.whole(200))) }
}

/** Makes the company take money for an order in any way, however late. */
async function takeMoney(play: Play, money: { cents?: number; currency?: string }): Promise<void> {
  const { placed, tally, company } = play
  const { cents = placed.order.total_cents, currency = placed.order.currency } = money
  tally.strayMoney += 1
  if (company === transfers) return transferArrives(play, { cents, currency })
  const started = await startedOf(play)
  if (!started) return
  if (company.newPaymentId) {
    const webhookUrl = `${play.world.publicUrl}/api/pay/notice/${company.name}`
    await introduce(control(play), { id: company.newPaymentId(), webhookUrl }, started)
  }
  if (placed.next.kind === 'form') await payPage(placed)
  const amount = minorUnits(cents, currency)
  await control(play).pay(started.attemptKey, { amount, currency: currency.toUpperCase() })
}

async function pay(play: Play, { isAnew }: { isAnew: boolean }): Promise<void> {
  const { world, random, buyer, placed, company } = play
  const card = random.chance(0.1) ? cards.late : cards.good
  if (company === transfers) {
    const { total_cents: cents, currency } = placed.order
    await transferArrives(play, { cents, currency })
    if (random.chance(0.1)) await transferArrives(play, { cents, currency, reference: 'again' })
    return
  }
  const orderId = placed.order.id
  for (let tries = 0; !(await isPaid(play)); tries++) {
    try {
      const { next } = tries === 0 && !isAnew ? placed : await payOrder(world.shop, buyer, { orderId })
      if (next.kind === 'card') await payByCard(world.shop, buyer, { orderId }, billing(orderId, card))
      else await post(await payPage({ next }), { card })
      return
    } catch (error) {
      // the shop has just heard of an earlier try, or the company is slow
      if (tries > 5 || !isRefusal(error)) throw error
    }
  }
}

async function transferArrives(
  { world, placed, own }: Play,
  { cents, currency, reference = '' }: { cents: number; currency: string; reference?: string },
): Promise<void> {
  const transfer = { cents, currency, reference }
  const outcome = await outcomeOf(confirmTransfer(world.shop, testActor, placed.order, transfer))
  if (outcome !== 'transfer.taken') own.add(placed.order.order_no, currency, cents)
}

/** Puts another name on the invoice, unless money of the order is moving. */
async function correctInvoice({ world, placed, tally }: Play): Promise<void> {
  const company = { name: `Company ${tally.orders}`, country: '', vatNumber: '' }
  await outcomeOf(correctInvoiceByHand(world.shop, testActor, { orderId: placed.order.id, company }))
}

async function refund(play: Play): Promise<void> {
  const { world, random, placed, tally } = play
  const lines = await lineIdsOf(play)
  const kind = random.next()
  const part = placed.order.currency === 'jpy' ? 10_000 : 1 + random.whole(900)
  const wish =
    kind < 0.5
      ? { lines: [{ line: 1 + random.whole(lines.length), quantity: 1 }] }
      : kind < 0.9
        ? { cents: part }
        : {}
  const outcome = await outcomeOf(refundOrder(world.shop, testActor, placed.order.id, wish))
  if (typeof outcome !== 'string') tally.refunds += 1
}

async function lineIdsOf({ world, placed }: Play): Promise<number[]> {
  const lines = await linesOfOrder(world.shop.db, placed.order.id)
  return lines.map(({ id }) => id)
}

/** The buyer withdraws from some lines, if the buyer has that right. */
async function withdrawFrom(play: Play): Promise<void> {
  const { world, random, buyer, placed, tally } = play
  const lineIds = (await lineIdsOf(play)).filter(() => random.chance(0.6))
  const statement = { orderId: placed.order.id, lineIds, name: 'A. Buyer' }
  const outcome = await outcomeOf(withdraw(world.shop, buyer, statement))
  if (outcome === undefined) tally.withdrawals += 1
}

/** The buyer refunds some lines by the button on the order, if their keys are sealed. */
async function refundByButton(play: Play): Promise<void> {
  const { world, random, buyer, placed, tally } = play
  const lineIds = (await lineIdsOf(play)).filter(() => random.chance(0.6))
  const outcome = await outcomeOf(refundByBuyer(world.shop, buyer, { orderId: placed.order.id, lineIds }))
  if (outcome === undefined) tally.buyerRefunds += 1
}

/** Refunds in the company's own pages, without the shop. */
async function giveBackThere(play: Play): Promise<void> {
  const { random, placed, tally, company } = play
  const started = await startedOf(play)
  if (!started || company === transfers || company.name === 'btcpay') return
  const amount = minorUnits(
    placed.order.currency === 'jpy' ? 10_000 : 1 + random.whole(300),
    placed.order.currency,
  )
  await control(play).refund(started.attemptKey, { amount })
  tally.givenBackThere += 1
}

async function dispute(play: Play): Promise<void> {
  const { random, tally, company, placed, world } = play
  const started = await startedOf(play)
  if (!started || company.disputes === 'none') return
  const name = started.attemptKey
  tally.disputes += 1
  await control(play).dispute(name, 'open')
  const ends = random.chance(0.2) ? [] : [random.pick(['won', 'lost'] as const)]
  // a lost dispute may be won by an appeal, and a won one may be opened again
  if (ends.length > 0 && random.chance(0.2)) ends.push(ends[0] === 'won' ? 'lost' : 'won')
  for (const state of ends) {
    // companies report times in seconds
    await sleep(1100)
    await control(play).dispute(name, state)
    if (company.disputes === 'told') continue
    await untilNotified(play)
    const disputeId = await latestDispute(play)
    if (disputeId)
      await outcomeOf(decideDispute(world.shop, testActor, placed.order.id, { state, disputeId }))
  }
}

async function latestDispute({ world, placed }: Play): Promise<string | undefined> {
  const disputes = await disputesOfOrders(world.shop.db, [placed.order.id])
  return disputes.at(-1)?.company_dispute_id
}

/** Reads the keys like the buyer, and expects that no other order has shown them. */
async function reveal({ world, buyer, placed, seen }: Play): Promise<void> {
  const orderId = placed.order.id
  try {
    const consent = consentText(buyer.locale).version
    for (const { content } of await revealKeys(world.shop, buyer, { orderId, consent }))
      noteKey(seen, content, orderId)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

/** Expects that no other order has shown the key. */
export function noteKey(seen: Map<string, number>, content: KeyContent, orderId: number): void {
  const text = JSON.stringify(content)
  expect(seen.get(text) ?? orderId).toBe(orderId)
  seen.set(text, orderId)
}

async function loseAnswer(play: Play): Promise<void> {
  const { random, tally, company } = play
  if (company.refundsByHand) return
  await control(play).failNextCall({ when: random.pick(['before', 'after']), how: 'drop', path: 'efund' })
  tally.lostAnswers += 1
}

/** Throws with all that is known of the order when the shop does not learn of its money. */
async function untilPaid(play: Play): Promise<void> {
  const until = Date.now() + 900_000
  while (!(await isPaid(play))) {
    if (Date.now() > until) {
      const history = await historyOf(play.world, play.placed.order.order_no)
      throw new Error(`the shop has not heard of this money: ${JSON.stringify(history)}`)
    }
    await sleep(50)
  }
}

async function startedOf({ world, placed }: Play) {
  const payment = (await paymentsOfOrder(world.shop.db, placed.order.id)).at(-1)
  return payment && startedPayment(payment, placed.order.order_no)
}

async function isPaid({ world, placed }: Play): Promise<boolean> {
  const { status } = await world.shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', placed.order.id)
    .executeTakeFirstOrThrow()
  return status !== orderStatus.unpaid
}

async function untilNotified(play: Play): Promise<void> {
  if (play.company === transfers) return
  const { order_no: orderNo } = play.placed.order
  const unsent = async () =>
    (await control(play).unsentWebhooks()).filter(({ body }) => body.includes(orderNo)).length
  await expect.poll(unsent, { timeout: 900_000, interval: 50 }).toBe(0)
}

function control({ world, company }: Play) {
  return known(world.controls.get(company.name))
}
