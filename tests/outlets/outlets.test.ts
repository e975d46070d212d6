import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApiKey } from '../../src/shop/staff/api-keys/manage-api-keys.ts'
import { resellerScopes } from '../../src/shop/staff/api-keys/key-scopes.ts'
import { expireOrdersJob } from '../../src/shop/checkout/closing/expire-orders.job.ts'
import { changeOutlet } from '../../src/shop/outlets/change-outlet.ts'
import { listOutlets, readOutletPage } from '../../src/shop/outlets/list-outlets.ts'
import { outletCancelledAlert } from '../../src/shop/outlets/outlet-cancelled.alert.ts'
import { finishRefundByHand } from '../../src/shop/payments/refunds/refused-refunds.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { bookMoney } from '../../src/shop/resellers/book-money.ts'
import { addReseller } from '../../src/shop/resellers/change-reseller.ts'
import { everythingStored } from '../helpers/everything-stored.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { makeMember } from '../helpers/make-member.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { known, openSaleWorld, placeOrder, type SaleWorld } from '../sale/sale-world.ts'
import {
  enteredAgain,
  keysIn,
  keyStates,
  newOrderId,
  offerKeys,
  offerVariant,
  openOutletAt,
  type OutletAtMarket,
} from './outlet-world.ts'

let world: SaleWorld
let outlet: OutletAtMarket
beforeAll(async () => {
  world = await openSaleWorld()
  outlet = await openOutletAt(world)
})
afterAll(async () => {
  await outlet.market.close()
  await world.close()
})

it('SUP-4 an outlet reserves, provides the same keys each time, and its order is an ordinary sale', async () => {
  const { variantId, auctionId } = await offerKeys(world, outlet, 3)
  const orderId = newOrderId()
  expect(await outlet.reserve(orderId, auctionId, 2, 950)).toEqual({
    status: 200,
    body: { action: 'RESERVE', orderId, success: true },
  })
  expect(await keyStates(world, variantId)).toEqual({ available: 1, held: 2 })
  expect((await outlet.reserve(orderId, auctionId, 2, 950)).status).toBe(200)
  expect((await outlet.reserve(orderId, auctionId, 1, 950)).status).toBe(409)
  const provided = await Promise.all([1, 2, 3].map(() => outlet.provide(orderId)))
  const [first] = provided.map(keysIn)
  expect(first).toHaveLength(2)
  for (const answer of provided) expect([answer.status, keysIn(answer)]).toEqual([200, first])
  expect(await keyStates(world, variantId)).toEqual({ available: 1, revealed: 2 })
  const order = await world.shop.db
    .selectFrom('orders')
    .selectAll()
    .where('outlet_id', '=', outlet.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ total_cents: 1900, currency: 'eur', payment_method_name: 'Eneba 1' })
  const documents = await world.shop.db
    .selectFrom('document')
    .select(['series', 'total_cents', 'currency'])
    .where('order_id', '=', order.id)
    .execute()
  expect(documents).toEqual([{ series: 'invoice', total_cents: 1900, currency: 'eur' }])
  const mails = await world.shop.db
    .selectFrom('mail')
    .select('kind')
    .where('dedupe_key', '=', `keys:${order.id}`)
    .execute()
  expect(mails).toEqual([])
  expect(await listOutlets(world.shop, outlet.id)).toMatchObject([{ sold: 1, held: 0, state: 'on' }])
  expect((await readOutletPage(world.shop, outlet.id)).reservations[0]).toMatchObject({
    ref: orderId,
    orderNo: order.order_no,
    keys: 2,
    state: 'sold',
  })
  const stored = await everythingStored(world.shop)
  for (const key of first ?? []) expect(stored).not.toContain(key)
})

it('SUP-4 an order of several offers gets the keys of each offer, even of one that it names twice', async () => {
  const [first, second] = [await offerKeys(world, outlet, 4), await offerKeys(world, outlet, 4)]
  const orderId = newOrderId()
  const one = (auctionId: string, cents = 950) => ({ auctionId, keyCount: 1, cents })
  const twice = [one(first.auctionId), one(second.auctionId), one(first.auctionId)]
  expect((await outlet.reserveAll(orderId, twice)).status).toBe(200)
  expect((await outlet.reserveAll(orderId, twice)).status).toBe(200)
  const { body } = await outlet.provide(orderId)
  expect(body).toMatchObject({
    auctions: [
      { auctionId: first.auctionId, keys: [{}, {}] },
      { auctionId: second.auctionId, keys: [{}] },
    ],
  })
  expect(await keyStates(world, first.variantId)).toEqual({ available: 2, revealed: 2 })
  expect(await keyStates(world, second.variantId)).toEqual({ available: 3, revealed: 1 })
  const atTwoPrices = [one(first.auctionId), one(first.auctionId, 940)]
  expect((await outlet.reserveAll(newOrderId(), atTwoPrices)).status).toBe(400)
})

it('SUP-4 a cancelled reservation frees its keys, and one that comes after its cancellation holds none', async () => {
  const { variantId, auctionId } = await offerKeys(world, outlet, 1)
  const orderId = newOrderId()
  await outlet.reserve(orderId, auctionId)
  expect((await outlet.cancel(orderId)).status).toBe(200)
  expect((await outlet.cancel(orderId)).status).toBe(200)
  expect(await keyStates(world, variantId)).toEqual({ available: 1 })
  expect((await outlet.provide(orderId)).status).toBe(410)
  expect((await outlet.reserve(orderId, auctionId)).status).toBe(410)
  const late = newOrderId()
  expect((await outlet.cancel(late)).status).toBe(200)
  expect((await outlet.reserve(late, auctionId)).status).toBe(410)
  expect((await outlet.provide(late)).status).toBe(410)
  expect(await keyStates(world, variantId)).toEqual({ available: 1 })
  expect((await outlet.provide(newOrderId())).status).toBe(404)
})

it('SUP-4 keys that were provided stay sold after a cancellation, and staff are alerted and refund by hand', async () => {
  const { variantId, auctionId } = await offerKeys(world, outlet, 1)
  const orderId = newOrderId()
  await outlet.reserve(orderId, auctionId)
  await outlet.provide(orderId)
  for (const _ of [1, 2]) expect((await outlet.cancel(orderId)).status).toBe(200)
  expect(await keyStates(world, variantId)).toEqual({ revealed: 1 })
  expect((await outlet.provide(orderId)).status).toBe(410)
  expect(await listOutlets(world.shop, outlet.id)).toMatchObject([{ cancelledLate: 1 }])
  const { orderNo = '' } = known((await readOutletPage(world.shop, outlet.id)).reservations[0])
  const { id } = await world.shop.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const alert = await outletCancelledAlert.render(world.shop, { orderId: id, outletId: outlet.id })
  expect(alert).toMatchObject({ title: 'Eneba 1 cancelled a sale', path: `/orders/${orderNo}` })
  await refundOrder(world.shop, testActor, id)
  await world.runDueJobs()
  const { id: refundId } = await world.shop.db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.order_id', '=', id)
    .where('r.state', '=', 'failed')
    .executeTakeFirstOrThrow()
  await finishRefundByHand(world.shop, testActor, { refundId })
  expect(await listOutlets(world.shop, outlet.id)).toMatchObject([{ cancelledLate: 0 }])
  expect(await keyStates(world, variantId)).toEqual({ void: 1 })
  const mails = await world.shop.db
    .selectFrom('mail')
    .select('kind')
    .where('recipient', '=', 'seller@eneba.example')
    .execute()
  expect(mails).toEqual([])
})

it('SUP-4 an expired reservation frees its keys, and is provided only while as many are left', async () => {
  const { variantId, auctionId } = await offerKeys(world, outlet, 1)
  const [first, second] = [newOrderId(), newOrderId()]
  await outlet.reserve(first, auctionId)
  world.clock.advance({ hours: 47 })
  await expireOrdersJob.run(world.shop)
  expect(await keyStates(world, variantId)).toEqual({ held: 1 })
  world.clock.advance({ hours: 2 })
  await expireOrdersJob.run(world.shop)
  expect(await keyStates(world, variantId)).toEqual({ available: 1 })
  await outlet.reserve(second, auctionId)
  expect((await outlet.provide(first)).status).toBe(409)
  await outlet.cancel(second)
  const provided = await outlet.provide(first)
  expect([provided.status, keysIn(provided)]).toEqual([200, [expect.any(String)]])
})

it('SUP-4 a call without the token, and one that nobody knows, changes nothing', async () => {
  const { variantId, auctionId } = await offerKeys(world, outlet, 1)
  const address = known(outlet.market.callbacks[0]).url
  const body = JSON.stringify({ action: 'RESERVE', orderId: newOrderId(), auctions: [] })
  const send = (authorization: string | undefined, to = address) =>
    fetch(to, { method: 'POST', body, headers: { ...(authorization && { authorization }) } })
  const { authorization } = known(outlet.market.callbacks[0])
  for (const wrong of [undefined, 'Bearer wrong', authorization, `Basic ${authorization}`])
    expect((await send(wrong)).status).toBe(401)
  expect((await send(`Bearer ${authorization}`)).status).toBe(400)
  expect((await send(`Bearer ${authorization}`, address.replace(/\d+$/, '9999'))).status).toBe(404)
  const right = await outlet.reserve(newOrderId(), auctionId)
  expect(right.status).toBe(200)
  expect(await keyStates(world, variantId)).toEqual({ held: 1 })
  expect(await everythingStored(world.shop)).not.toContain(authorization)
})

it('SUP-4 an outlet that is off, an unknown offer, too few keys and a price below the cost reserve nothing', async () => {
  const own = await openOutletAt(world, { fee: '20' })
  const { variantId, auctionId } = await offerKeys(world, own, 1)
  await world.shop.db
    .updateTable('key_batch')
    .set({ unit_cost_cents: 1000 })
    .where('variant_id', '=', variantId)
    .execute()
  const least = Math.ceil(1250 * Number(known(await rateOfEuro())))
  expect((await own.reserve(newOrderId(), auctionId, 1, least - 2)).body).toMatchObject({
    success: false,
    message: 'outlet.under-cost',
  })
  expect((await own.reserve(newOrderId(), auctionId, 2)).body).toMatchObject({ message: 'stock.short' })
  expect((await own.reserve(newOrderId(), newOrderId())).status).toBe(404)
  const page = await readOutletPage(world.shop, own.id)
  await changeOutlet(world.shop, testActor, { ...enteredAgain(page), id: own.id, isOn: false })
  expect((await own.reserve(newOrderId(), auctionId)).body).toMatchObject({ message: 'outlet.off' })
  expect(await keyStates(world, variantId)).toEqual({ available: 1 })
  await own.market.close()
})

it('SUP-4 two outlets, a reseller and 200 buyers at the last 50 keys: 50 are sold, each to one', async () => {
  const second = await openOutletAt(world)
  const { variants } = await makeProduct(world.shop, { stock: 50 })
  const variant = known(variants[0])
  const offered = { variantId: variant.id, sku: variant.sku }
  const [here, there] = [
    await offerVariant(world, outlet, offered),
    await offerVariant(world, second, offered),
  ]
  const key = await resellerKey()
  const sell = async (from: OutletAtMarket, auctionId: string) => {
    const orderId = newOrderId()
    const reserved = await from.reserve(orderId, auctionId)
    return reserved.status === 200 ? keysIn(await from.provide(orderId)) : []
  }
  const buyOne = async (index: number) => {
    const buyer = makeVisitor({ ip: `10.${index}.0.1` })
    const placed = placeOrder(world, buyer, variant.id, { email: `buyer-${index}@example.com` })
    return typeof (await outcomeOf(placed)) === 'string' ? [] : ['held']
  }
  const order = async (index: number) => {
    const answer = await fetch(`${world.publicUrl}/api/reseller/v1/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': `race-${String(index).padStart(6, '0')}`,
      },
      body: JSON.stringify({ lines: [{ sku: variant.sku, quantity: 1 }] }),
    })
    return answer.status === 200 ? ['sold'] : []
  }
  // eight tills side by side, so that no kind of seller comes first
  const till = async (number: number) => {
    const got: string[] = []
    for (let index = number; index < 200; index += 8) {
      got.push(...(await buyOne(index)))
      if (index % 5 === 0) got.push(...(await order(index)))
    }
    return got
  }
  const attempts = await Promise.all([
    ...Array.from({ length: 8 }, (_, number) => till(number)),
    ...Array.from({ length: 40 }, () => [sell(outlet, here.auctionId), sell(second, there.auctionId)]).flat(),
  ])
  expect(attempts.flat()).toHaveLength(50)
  const states = await keyStates(world, variant.id)
  expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(50)
  expect(states).not.toHaveProperty('available')
  const provided = attempts.flat().filter((one) => one !== 'held' && one !== 'sold')
  expect(provided.length).toBeGreaterThan(0)
  expect(new Set(provided).size).toBe(provided.length)
  expect(states['revealed'] ?? 0).toBe(provided.length)
  await second.market.close()
})

async function resellerKey(): Promise<string> {
  const { email } = await makeMember(world.shop)
  const terms = { name: email, discount: '0', breaks: '', creditLimit: '0' }
  const { id } = await addReseller(world.shop, testActor, { email, ...terms })
  await bookMoney(world.shop, testActor, id, { kind: 'deposit', amount: '900', reason: 'Transfer' })
  const program = { name: 'Shop', scopes: resellerScopes, networks: [] }
  return (await addApiKey(world.shop, testActor, program, id)).key
}

async function rateOfEuro(): Promise<string | undefined> {
  const row = await world.shop.db
    .selectFrom('currency')
    .select('rate')
    .where('code', '=', 'eur')
    .executeTakeFirst()
  return row?.rate
}
