import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { listAtEneba } from '../../../sandbox/eneba/eneba-market.ts'
import { addOffer } from '../../../src/shop/outlets/change-offer.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { bookMoney } from '../../../src/shop/resellers/book-money.ts'
import { addReseller } from '../../../src/shop/resellers/change-reseller.ts'
import { resellerScopes } from '../../../src/shop/staff/api-keys/key-scopes.ts'
import { addApiKey } from '../../../src/shop/staff/api-keys/manage-api-keys.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { makeMember } from '../../helpers/make-member.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { keysIn, newOrderId, openOutletAt, type OutletAtMarket } from '../../outlets/outlet-world.ts'
import { known } from '../sale-world.ts'
import type { OwnBook } from './money-books.ts'
import { noteKey, type Tally } from './money-play.ts'
import type { MoneyWorld } from './money-world.ts'
import type { Random } from './random.ts'

export interface TraderPlay {
  world: MoneyWorld
  random: Random
  own: OwnBook
  tally: Tally
  /** the order by which somebody has read each key */
  seen: Map<string, number>
}

/** Opens three resellers with prepaid balances, and two outlets that offer every SKU. */
export async function openTraders(world: MoneyWorld, skus: readonly string[]) {
  const resellers = await Promise.all([1, 2, 3].map((nth) => makeReseller(world, nth)))
  const outlets = [await openOutletAt(world), await openOutletAt(world)]
  const auctions = new Map<OutletAtMarket, string[]>()
  for (const outlet of outlets) auctions.set(outlet, await offerAll(world, outlet, skus))
  return {
    async play(play: TraderPlay): Promise<void> {
      play.tally.orders += 1
      if (play.random.chance(0.5)) return orderAsReseller(play, play.random.pick(resellers), skus)
      const outlet = play.random.pick(outlets)
      await sellAtOutlet(play, outlet, known(auctions.get(outlet)))
    },
    close: () => Promise.all(outlets.map(({ market }) => market.close())),
  }
}

async function makeReseller({ shop }: MoneyWorld, nth: number): Promise<string> {
  const { email } = await makeMember(shop)
  const terms = { discount: String(nth * 5), breaks: '2:20, 3:30', creditLimit: '100' }
  const { id } = await addReseller(shop, testActor, { email, name: email, ...terms })
  await bookMoney(shop, testActor, id, { kind: 'deposit', amount: '1000000', reason: 'Transfer' })
  const entered = { name: 'Shop', scopes: resellerScopes, networks: [] }
  return (await addApiKey(shop, testActor, entered, id)).key
}

async function offerAll(world: MoneyWorld, outlet: OutletAtMarket, skus: readonly string[]) {
  const articles = skus.map(() => listAtEneba(outlet.market))
  for (const [nth, sku] of skus.entries())
    await addOffer(world.shop, testActor, {
      outletId: outlet.id,
      sku,
      article: known(articles[nth]),
      most: '1000',
    })
  const auctionOf = (article: string) =>
    [...outlet.market.auctions.values()].find(({ productId }) => productId === article)?.id
  // the worker's job declares them
  await expect.poll(() => articles.every(auctionOf), { timeout: 120_000, interval: 100 }).toBe(true)
  return articles.map((article) => known(auctionOf(article)))
}

/** Orders by the API, again and again with the same key, until the worker answers. */
async function orderAsReseller(play: TraderPlay, key: string, skus: readonly string[]): Promise<void> {
  const { world, random, tally } = play
  const chosen = skus.filter(() => random.chance(0.6))
  const lines = (chosen.length > 0 ? chosen : skus).map((sku) => ({ sku, quantity: 1 + random.whole(3) }))
  const once = newOrderId()
  const placed = await askShop(world, '/orders', key, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': once },
    body: JSON.stringify({ lines }),
  })
  const { orderNo } = placed.data
  tally.paid += 1
  const orderId = await idOf(world, orderNo)
  const read = await askShop(world, `/orders/${orderNo}`, key)
  for (const { keys } of read.data.lines) for (const content of keys) noteKey(play.seen, content, orderId)
  await refundSome(play, orderId)
}

async function askShop({ publicUrl }: MoneyWorld, path: string, key: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${key}`, ...init.headers }
  const answer = await untilAnswered(async () => {
    const response = await fetch(`${publicUrl}/api/reseller/v1${path}`, { ...init, headers })
    return { status: response.status, body: await response.json() }
  })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}

/** The outlet reserves, then asks for the keys once or twice, or cancels. */
async function sellAtOutlet(
  play: TraderPlay,
  outlet: OutletAtMarket,
  auctions: readonly string[],
): Promise<void> {
  const { world, random, tally, own } = play
  const ref = newOrderId()
  const chosen = auctions.filter(() => random.chance(0.6))
  const wanted = (chosen.length > 0 ? chosen : auctions).map((auctionId) => ({
    auctionId,
    keyCount: 1 + random.whole(3),
    cents: 100 + random.whole(4000),
  }))
  const reserved = await untilAnswered(() => outlet.reserveAll(ref, wanted))
  expect(reserved).toMatchObject({ status: 200, body: { success: true } })
  if (random.chance(0.25)) return void (await untilAnswered(() => outlet.cancel(ref)))
  const provided = await untilAnswered(() => outlet.provide(ref))
  expect(provided.status).toBe(200)
  if (random.chance(0.3)) expect(await untilAnswered(() => outlet.provide(ref))).toEqual(provided)
  tally.paid += 1
  const { id, order_no: orderNo } = await orderOf(world, outlet.id, ref)
  for (const code of keysIn(provided)) noteKey(play.seen, { code }, id)
  own.add(
    orderNo,
    'eur',
    wanted.reduce((sum, { keyCount, cents }) => sum + keyCount * cents, 0),
  )
  await refundSome(play, id)
}

/** Refunds a part or everything, sometimes. */
async function refundSome({ world, random, tally }: TraderPlay, orderId: number): Promise<void> {
  for (let left = random.whole(3); left > 0; left--) {
    const wish = random.chance(0.8) ? { cents: 1 + random.whole(90) } : {}
    const outcome = await outcomeOf(refundOrder(world.shop, testActor, orderId, wish))
    if (typeof outcome !== 'string') tally.refunds += 1
  }
}

/** Asks again while the worker is dead or starts. */
async function untilAnswered<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + 300_000
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    if (Date.now() > until) throw new Error('the worker does not answer')
    await sleep(100)
  }
}

async function idOf({ shop }: MoneyWorld, orderNo: string): Promise<number> {
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  return id
}

async function orderOf({ shop }: MoneyWorld, outletId: number, ref: string) {
  return shop.db
    .selectFrom('outlet_reservation as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['o.id', 'o.order_no'])
    .where('r.outlet_id', '=', outletId)
    .where('r.outlet_ref', '=', ref)
    .executeTakeFirstOrThrow()
}
