import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import type { Gateway } from '../../../src/shop/gateways/gateway.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { finishRefundByHand } from '../../../src/shop/payments/refunds/refused-refunds.ts'
import { testActor, makeKeys, makeProduct, makeVisitor, makeVisitorPaying } from '../../helpers/fixtures.ts'
import { opened, orderFacts, stockOf } from '../order-facts.ts'
import {
  buy,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
  type OrderInSale,
} from '../sale-world.ts'
import { loseKeys, payUndelivered } from '../undelivered.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

describe('an order that the shop keeper refunds completely before its delivery', () => {
  it('PAY-12 gets no keys while the company makes the refund', async () => {
    const refund = vi.spyOn(gateway(), 'refund').mockRejectedValue(new Error('no answer'))
    const placed = await paid()
    expect(await refundOrder(world.shop, testActor, placed.order.id)).toMatchObject(opened)
    await world.runDueJobs()
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({
      status: 'processing',
      mails: ['refund-opened accepted'],
    })
    refund.mockRestore()
    world.clock.advance({ minutes: 1 })
    await world.runDueJobs()
    await untilStatus(world, placed.order, 'refunded')
    expect((await orderFacts(world.shop, placed.order)).mails).toEqual(['refund-opened accepted'])
  })

  it('PAY-12 gets no keys of the next import when it waits for stock and the company refused the refund', async () => {
    vi.spyOn(gateway(), 'refund').mockResolvedValue({ providerRefundId: '', state: 'failed' })
    const { variantId, sku } = await product(1)
    const placed = await placeOrder(world, makeVisitor(), variantId)
    await loseKeys(world, variantId)
    await payOrderBy(world, makeVisitor(), placed)
    await untilStatus(world, placed.order, 'processing')
    await world.runDueJobs()
    await refundOrder(world.shop, testActor, placed.order.id)
    await makeKeys(world.shop, sku, 1)
    await world.runDueJobs()
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({ status: 'awaitingStock', keys: [] })
    expect(await stockOf(world.shop, variantId)).toBe(1)
  })

  it('PAY-11 gets its keys when only a part is refunded', async () => {
    vi.spyOn(gateway(), 'refund').mockRejectedValue(new Error('no answer'))
    const placed = await paid()
    await refundOrder(world.shop, testActor, placed.order.id, { cents: 999 })
    await world.runDueJobs()
    expect((await orderFacts(world.shop, placed.order)).status).toBe('delivered')
  })
})

describe('a refund that the company made', () => {
  it('PAY-12 MEM-9 voids the keys although its webhook is lost and the company is down afterwards', async () => {
    const guest = makeVisitor()
    const order = await buy(world, guest, (await product(1)).variantId)
    vi.spyOn(gateway(), 'readWebhook').mockResolvedValue({ kind: 'nothing' })
    const query = vi.spyOn(gateway(), 'query').mockRejectedValue(new Error('no answer'))
    world.clock.advance({ days: 30 })
    await refundOrder(world.shop, testActor, order.id)
    await world.runDueJobs()
    expect((await orderFacts(world.shop, order)).refunds).toMatchObject([{ state: 'done' }])
    query.mockRestore()
    world.clock.advance({ minutes: 1 })
    await world.runDueJobs()
    expect(await orderFacts(world.shop, order)).toMatchObject({ status: 'refunded', keys: ['void'] })
    await expect(revealKeys(world.shop, guest, { orderId: order.id })).rejects.toThrow('not-found')
    const { check_at: checkAt } = await world.shop.db
      .selectFrom('payment')
      .select('check_at')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(checkAt).toBeNull()
  })

  it('PAY-12 is limited to the rest after an earlier partial refund by the company', async () => {
    const order = await buy(world, makeVisitor(), (await product(1)).variantId)
    const { provider_payment_id: id } = await world.shop.db
      .selectFrom('payment')
      .select('provider_payment_id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    await world.control.refund(known(id), { amount: 400 })
    await untilStatus(world, order, 'partlyRefunded')
    expect(await outcomeOf(refundOrder(world.shop, testActor, order.id, { cents: 601 }))).toBe(
      'refund.too-much amount',
    )
    expect(await refundOrder(world.shop, testActor, order.id)).toMatchObject(opened)
    await world.runDueJobs()
    await untilStatus(world, order, 'refunded')
    expect((await orderFacts(world.shop, order)).refunds).toMatchObject([{ cents: 600, state: 'done' }])
  })
})

it('PAY-12 a refund of half a yen is not opened, since no company could make it', async () => {
  const { variantId } = await product(1)
  const order = await buy(world, await makeVisitorPaying(world.shop, 'jpy'), variantId)
  expect(await outcomeOf(refundOrder(world.shop, testActor, order.id, { cents: 450 }))).toBe(
    'refund.fraction amount',
  )
  expect(await refundOrder(world.shop, testActor, order.id, { cents: 400 })).toMatchObject(opened)
  await world.runDueJobs()
  expect((await orderFacts(world.shop, order)).refunds).toMatchObject([{ cents: 400, state: 'done' }])
})

describe('a refused refund that was paid back in another way', () => {
  it.each([
    ['all of it', undefined, { status: 'refunded', keys: ['void'], payments: [{ state: 'refunded' }] }],
    ['a part', 400, { status: 'partlyRefunded', keys: ['sold'], payments: [{ state: 'paid' }] }],
  ])('PAY-12 MEM-9 is a refund of the order, of %s', async (_, cents, facts) => {
    vi.spyOn(gateway(), 'refund').mockResolvedValue({ providerRefundId: '', state: 'failed' })
    const order = await buy(world, makeVisitor(), (await product(1)).variantId)
    await refundOrder(world.shop, testActor, order.id, cents === undefined ? {} : { cents })
    await world.runDueJobs()
    const { id } = await world.shop.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select('refund.id')
      .where('payment.order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    await finishRefundByHand(world.shop, testActor, { refundId: id })
    expect(await outcomeOf(finishRefundByHand(world.shop, testActor, { refundId: id }))).toBe(
      'refund.not-refused',
    )
    expect(await orderFacts(world.shop, order)).toMatchObject({ ...facts, refunds: [{ state: 'done' }] })
    const { refunded_cents: refundedCents } = await world.shop.db
      .selectFrom('orders')
      .select('refunded_cents')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(refundedCents).toBe(cents ?? 1000)
  })
})

function gateway(): Gateway {
  return known(world.shop.gateways.get('sandbox-redirect'))
}

async function product(stock: number) {
  const { id: variantId, sku } = known((await makeProduct(world.shop, { stock })).variants[0])
  return { variantId, sku }
}

async function paid(): Promise<OrderInSale> {
  const guest = makeVisitor()
  const placed = await placeOrder(world, guest, (await product(1)).variantId)
  await payUndelivered(world, guest, placed)
  return placed
}
