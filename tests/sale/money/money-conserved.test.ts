import { outcomeOf } from '../../helpers/outcome-of.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { decideDispute } from '../../../src/shop/disputes/decide-dispute.ts'
import { dropRefund, finishRefundByHand } from '../../../src/shop/payments/refunds/refused-refunds.ts'
import { minorUnits } from '../../../src/shop/money.ts'
import { startedPayment } from '../../../src/shop/payments/started-payment.ts'
import { paymentById } from '../../../src/shop/payments/payment-records.ts'
import { type ListedRefund, listRefunds } from '../../../src/shop/payments/refunds/refund-records.ts'
import { consentText } from '../../../src/shop/keys/consent/consent-text.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { letTimePass } from '../../crash/final-state.ts'
import { testActor, makeProduct, makeVisitor, makeVisitorPaying } from '../../helpers/fixtures.ts'
import { makeMember, type MadeMember, visitorOf } from '../../helpers/make-member.ts'
import { known, placeOrder } from '../sale-world.ts'
import { documentSums, returnSums, stripePayoutsOf, taxReportSums } from './money-reports.ts'
import {
  bookOf,
  booksOf,
  differencesOf,
  documentsOf,
  openOwnBook,
  ordersOf,
  type OwnBook,
  wrongsOf,
} from './money-books.ts'
import { type Play, playOrder, type Tally } from './money-play.ts'
import { type MoneyWorld, openMoneyWorld } from './money-world.ts'
import { playedCompanies } from './played-companies.ts'
import { type Random, randomOf } from './random.ts'
import { openTraders } from './traders.ts'

/** `MONEY_ORDERS=10000` plays that many orders, `MONEY_SEED` plays others. */
const orderCount = Number(process.env['MONEY_ORDERS'] ?? 80)
const seed = Number(process.env['MONEY_SEED'] ?? 11)
const currencies = ['usd', 'eur', 'gbp', 'cad', 'aud', 'pln', 'cny', 'sek', 'jpy']
const countries = ['DE', 'FR', 'NL', 'US', '']
const businesses = [
  { name: 'Molen B.V.', country: 'NL', vatNumber: 'NL004495445B01' },
  { name: 'Mühle GmbH', country: 'DE', vatNumber: 'DE136695976' },
  { name: 'Unknown to VIES B.V.', country: 'NL', vatNumber: 'NL000000200B01' },
]
const atOnce = 12

it(
  'PSP-4 PSP-5 SUP-4 SUP-5 RTS-1 RTS-3 RTS-7 RTS-9 the net amount at the companies equals that of orders, documents, VAT reports and payouts, whatever happened',
  { timeout: 6 * 3_600_000 },
  async () => {
    const world = await openMoneyWorld()
    const own = openOwnBook()
    try {
      const startedAt = Date.now()
      world.worker.killNowAndThen(() => (world.worker.kills === 0 ? 4000 : 6000 + Math.random() * 20_000))
      const tally = await playAll(world, own)
      const settled = await settleAll(world, own)
      const [books, orders, documents] = [
        await booksOf(world, own),
        await ordersOf(world),
        await documentsOf(world),
      ]
      const minutes = Math.round((Date.now() - startedAt) / 6000) / 10
      const { kills } = world.worker
      process.stdout.write(`${JSON.stringify({ seed, ...tally, ...settled, kills, minutes })}\n`)
      for (const line of await differencesOf(world, [books, orders, documents]))
        process.stdout.write(`${line}\n`)
      expect(settled).toMatchObject({ undecided: 0 })
      expect(orders).toEqual(books)
      expect(documents).toEqual(orders)
      const taxed = await documentSums(world)
      expect(await returnSums(world, 'oss')).toEqual(taxed)
      expect(await returnSums(world, 'domestic')).toEqual(taxed)
      expect(await taxReportSums(world, currencies)).toEqual(taxed)
      expect(await stripePayoutsOf(world)).toEqual(await bookOf(known(world.controls.get('stripe'))))
      const wrongs = await wrongsOf(world)
      expect(wrongs).toEqual(Object.fromEntries(Object.keys(wrongs).map((name) => [name, 0])))
      expect(tally.paid).toBeGreaterThan(orderCount / 2)
      expect(kills).toBeGreaterThan(0)
    } finally {
      await world.close()
    }
  },
)

interface Shelf {
  world: MoneyWorld
  own: OwnBook
  tally: Tally
  variantIds: number[]
  members: MadeMember[]
  seen: Map<string, number>
}

async function playAll(world: MoneyWorld, own: OwnBook): Promise<Tally> {
  const tally = {
    orders: 0,
    paid: 0,
    strayMoney: 0,
    refunds: 0,
    withdrawals: 0,
    buyerRefunds: 0,
    givenBackThere: 0,
    disputes: 0,
    lostAnswers: 0,
  }
  const products = await Promise.all(
    (['service', 'mpv', 'spv:DE'] as const).map((taxKind, index) =>
      makeProduct(world.shop, {
        taxKind,
        id: `money-${index}`,
        stock: orderCount * 3,
        variants: [{ sku: `MONEY-${index}`, values: [], priceCents: [1999, 333, 4250][index] ?? 0 }],
      }),
    ),
  )
  const coupon = { code: 'MONEY', off_percent: '13', off_cents: null, max_uses: null }
  await world.shop.db
    .insertInto('coupon')
    .values({ ...coupon, starts_at: null, ends_at: null })
    .execute()
  const shelf: Shelf = {
    world,
    own,
    tally,
    variantIds: products.map(({ variants }) => known(variants[0]).id),
    // members of the level Gold, which takes 4% off
    members: await Promise.all(Array.from({ length: 8 }, () => makeMember(world.shop, { growth: 500 }))),
    seen: new Map(),
  }
  const traders = await openTraders(
    world,
    products.map(({ variants }) => known(variants[0]).sku),
  )
  let next = 0
  const buyers = Array.from({ length: atOnce }, async () => {
    for (let index = next++; index < orderCount; index = next++) {
      const random = randomOf(seed * 100_003 + index)
      if (random.chance(0.25)) await traders.play({ ...shelf, random })
      else await playOrder(await place(shelf, index, random))
    }
  })
  await Promise.all(buyers)
  await traders.close()
  return tally
}

async function place(
  { world, variantIds, members, ...shelf }: Shelf,
  index: number,
  random: Random,
): Promise<Play> {
  const code = random.pick(currencies)
  const company = random.pick(
    playedCompanies.filter(({ methods }) => methods.some((one) => world.takes(one, code))),
  )
  const method = random.pick(company.methods.filter((one) => world.takes(one, code)))
  const chosen = variantIds.filter(() => random.chance(0.6))
  const lines = (chosen.length > 0 ? chosen : variantIds).map((variantId) => ({
    variantId,
    quantity: 1 + random.whole(3),
  }))
  const buyer = await buyerOf(world, { random, members, code })
  const placed = await placeOrder(world, buyer, known(lines[0]).variantId, {
    lines,
    method,
    email: buyer.member?.email ?? `buyer-${index}@example.com`,
    ...(random.chance(0.4) && { couponCode: 'MONEY' }),
    ...(random.chance(0.2) && { company: random.pick(businesses) }),
    ...(random.chance(0.3) && { mailConsent: consentText(buyer.locale, 'consent.by-mail').version }),
  })
  return { ...shelf, world, random, company, buyer, placed }
}

async function buyerOf(
  { shop }: MoneyWorld,
  { random, members, code }: { random: Random; members: MadeMember[]; code: string },
): Promise<Visitor> {
  const { currency } = await makeVisitorPaying(shop, code)
  const from = { currency, country: random.pick(countries) || undefined }
  return random.chance(0.35) ? visitorOf(shop, random.pick(members).id, from) : makeVisitor(from)
}

/**
 * Runs until the companies have sent all events, every dispute has ended, and every refund is decided. Each round
 * decides some; `undecided` is the number that is left when 60 rounds have decided none.
 */
async function settleAll(world: MoneyWorld, own: OwnBook): Promise<{ rounds: number; undecided: number }> {
  await world.worker.leaveAlone()
  await endDisputes(world)
  let undecided = Infinity
  let rounds = 0
  for (let quiet = 0, idle = 0; quiet < 3 && idle < 60; rounds++) {
    await expect.poll(() => unsent(world), { timeout: 900_000, interval: 100 }).toBe(0)
    await letTimePass(world.shop)
    await world.runDueJobs()
    await decideRefused(world, own, rounds)
    const open = (await listRefunds(world.shop.db, { all: false })).length
    quiet = open === 0 && (await unsent(world)) === 0 ? quiet + 1 : 0
    idle = open < undecided ? 0 : idle + 1
    undecided = open
    await sleep(200)
  }
  return { rounds, undecided }
}

async function unsent({ controls }: MoneyWorld): Promise<number> {
  const lists = await Promise.all([...controls.values()].map((control) => control.unsentWebhooks()))
  return lists.reduce((sum, list) => sum + list.length, 0)
}

/** Ends disputes at the companies, then those in the shop that no company ends. */
async function endDisputes(world: MoneyWorld): Promise<void> {
  for (const control of world.controls.values())
    for (const { reference, dispute } of await control.payments())
      if (dispute?.state === 'open') await control.dispute(reference, 'won')
  await expect.poll(() => unsent(world), { timeout: 900_000, interval: 100 }).toBe(0)
  const open = await world.shop.db
    .selectFrom('dispute as d')
    .innerJoin('payment as p', 'p.id', 'd.payment_id')
    .select(['p.order_id', 'd.company_dispute_id'])
    .where('d.state', 'in', ['inquiry', 'open'])
    .execute()
  for (const { order_id: orderId, company_dispute_id: disputeId } of open)
    await outcomeOf(decideDispute(world.shop, testActor, orderId, { state: 'won', disputeId }))
}

/** Makes the refunds that no company takes: in the company's pages, or from another account. */
async function decideRefused(world: MoneyWorld, own: OwnBook, round: number): Promise<void> {
  const { db } = world.shop
  for (const refund of await listRefunds(db, { all: false })) {
    if (refund.state !== 'failed') continue
    const payment = known(await paymentById(db, refund.payment_id))
    const started = known(startedPayment(payment, refund.order_no))
    const isByHand = payment.gateway === 'paypal-form' || payment.gateway === 'bank-transfer'
    if (
      payment.gateway === 'paypal-form' &&
      (refund.id + round) % 2 === 0 &&
      (await isLeft(world, payment.order_id, refund))
    ) {
      const amount = minorUnits(refund.cents, refund.currency)
      await known(world.controls.get('paypal-form')).refund(started.providerPaymentId, { amount })
      // the shop keeper sees this refund there before the page of the next refund is read
      await expect.poll(() => unsent(world), { timeout: 900_000, interval: 50 }).toBe(0)
    } else if (
      isByHand ||
      (await outcomeOf(dropRefund(world.shop, testActor, { refundId: refund.id }))) !== undefined
    )
      await payBack(world, own, refund)
  }
}

/** Whether the order's page allows the refund. PayPal allows more, since it does not know refunds by hand. */
async function isLeft({ shop }: MoneyWorld, orderId: number, refund: ListedRefund): Promise<boolean> {
  if (refund.reason !== 'asked') return true
  const { total_cents: total, ...gone } = await shop.db
    .selectFrom('orders')
    .select(['total_cents', 'refunded_cents', 'charged_back_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return refund.cents <= total - gone.refunded_cents - gone.charged_back_cents
}

async function payBack({ shop }: MoneyWorld, own: OwnBook, refund: ListedRefund): Promise<void> {
  const deciding = { refundId: refund.id }
  if ((await outcomeOf(finishRefundByHand(shop, testActor, deciding))) === undefined)
    own.add(refund.order_no, refund.currency, -refund.cents)
  else await outcomeOf(dropRefund(shop, testActor, deciding))
}
