import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { nextStepFields } from '../../../src/api/pay/next-step.ts'
import { cancelOrder } from '../../../src/shop/checkout/closing/cancel-order.ts'
import { checkOut } from '../../../src/shop/checkout/check-out.ts'
import { payOrder } from '../../../src/shop/checkout/pay-order.ts'
import { expireOrdersJob } from '../../../src/shop/checkout/closing/expire-orders.job.ts'
import { checkPaymentsJob } from '../../../src/shop/payments/checks/check-payments.job.ts'
import type { Gateway } from '../../../src/shop/gateways/gateway.ts'
import { paymentState } from '../../../src/shop/payments/payment-state.ts'
import { makeKeys, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { orderFacts, stockOf } from '../order-facts.ts'
import { payAnotherWay } from '../pay-another-way.ts'
import {
  buy,
  callApi,
  checkOutInputFor,
  known,
  openSaleWorld,
  placeOrder,
  payOrderBy,
  type SaleWorld,
  untilStatus,
} from '../sale-world.ts'
import { loseKeys } from '../undelivered.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

describe('a company that does not answer', () => {
  it.each([
    ['an error', { when: 'before', how: 'error' }],
    ['nothing', { when: 'before', how: 'drop' }],
    ['nothing after it was done', { when: 'after', how: 'drop' }],
  ] as const)(
    'PAY-14 CHK-9 with %s leaves the order to be paid, and a second try works',
    async (_, fault) => {
      const { variantId } = await product(1)
      const guest = makeVisitor()
      const input = await checkOutInputFor(world, guest, variantId)
      await world.control.failNextCall(fault)
      const unanswered = await checkOut(world.shop, guest, input)
      expect(unanswered.next).toEqual({ kind: 'later' })
      expect(nextStepFields(unanswered).payUrl).toMatch(/^\/success-payment\?order_id=/)
      expect(await stockOf(world.shop, variantId)).toBe(0)
      const placed = await checkOut(world.shop, guest, input)
      await payOrderBy(world, guest, placed)
      await untilStatus(world, placed.order, 'delivered')
      await world.runDueJobs()
      expect(await orderFacts(world.shop, placed.order)).toMatchObject({
        status: 'delivered',
        payments: [{ state: 'paid' }],
      })
    },
  )

  it('PAY-8 does not hold the keys of orders whose time to pay is over', async () => {
    const { variantId } = await product(1)
    const { order } = await placeOrder(world, makeVisitor(), variantId)
    world.clock.advance({ minutes: 15 })
    const calls = (['query', 'close'] as const).map((call) =>
      vi.spyOn(redirectGateway(), call).mockRejectedValue(new Error('no answer')),
    )
    await world.runDueJobs()
    for (const call of calls) call.mockRestore()
    expect((await orderFacts(world.shop, order)).status).toBe('expired')
    expect(await stockOf(world.shop, variantId)).toBe(1)
  })
})

it('PAY-14 a company that hangs does not keep the job from asking about other payments', async () => {
  for (let placed = 0; placed < 5; placed++)
    await placeOrder(world, makeVisitor(), (await product(1)).variantId)
  world.clock.advance({ seconds: 61 })
  const answer = Promise.withResolvers<undefined>()
  const query = vi.spyOn(redirectGateway(), 'query').mockReturnValue(answer.promise)
  const checking = checkPaymentsJob.run(world.shop)
  await expect.poll(() => query.mock.calls.length).toBeGreaterThanOrEqual(5)
  answer.resolve(undefined)
  await checking
  query.mockRestore()
  world.clock.advance({ minutes: 15 })
  await world.runDueJobs()
})

it('PAY-8 a company that hangs delays the orders of others no longer than its own', async () => {
  const orders = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { variantId } = await product(1)
      return (await placeOrder(world, makeVisitor(), variantId)).order
    }),
  )
  world.clock.advance({ minutes: 15 })
  const answer = Promise.withResolvers<undefined>()
  const query = vi.spyOn(redirectGateway(), 'query').mockReturnValue(answer.promise)
  const expiring = expireOrdersJob.run(world.shop)
  try {
    await expect.poll(() => query.mock.calls.length).toBe(5)
  } finally {
    answer.resolve(undefined)
    await expiring
    query.mockRestore()
  }
  for (const order of orders) expect((await orderFacts(world.shop, order)).status).toBe('expired')
})

describe('a webhook that is lost', () => {
  it('PAY-2 PAY-7 for an order that nobody has tried to pay leaves it open, however often it is queried', async () => {
    const { variantId } = await product(1)
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, variantId)
    expect(await paymentState(world.shop, guest, { orderId: placed.order.id })).toBe('open')
    expect(await paymentState(world.shop, guest, { orderId: placed.order.id })).toBe('open')
    const again = await payOrder(world.shop, guest, { orderId: placed.order.id })
    expect(again.next).toEqual(placed.next)
  })

  it('PAY-14 is replaced by the job that asks the company', async () => {
    const { placed } = await paidUnheard()
    await world.runDueJobs()
    expect((await orderFacts(world.shop, placed.order)).status).toBe('unpaid')
    world.clock.advance({ seconds: 61 })
    await world.runDueJobs()
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({
      status: 'delivered',
      mails: ['keys accepted'],
    })
  })

  it('PAY-2 PAY-10 is replaced by the buyer’s return, for whichever attempt was paid', async () => {
    const { placed, guest } = await paidUnheard({ isOther: true })
    const reference = { orderId: placed.order.id }
    await expect(paymentState(world.shop, makeVisitor(), reference)).rejects.toThrow('not-found')
    expect(await paymentState(world.shop, guest, reference)).toBe('completed')
  })

  it('PAY-8 PAY-14 is replaced by the query before an order expires, for whichever attempt was paid', async () => {
    for (const isOther of [false, true]) {
      const { placed } = await paidUnheard({ isOther })
      await world.shop.db
        .updateTable('payment')
        .set({ check_at: isOther ? new Date('2099-01-01') : null })
        .where('order_id', '=', placed.order.id)
        .execute()
      world.clock.advance({ minutes: 16 })
      await world.runDueJobs()
      expect((await orderFacts(world.shop, placed.order)).status).toBe('delivered')
    }
  })
})

describe('an order that waits for stock', () => {
  it('CHK-11 PAY-12 is announced to the buyer, and filled when keys are imported, oldest first', async () => {
    const { variantId, sku } = await product(2)
    const [first, second] = [
      await placeOrder(world, makeVisitor(), variantId),
      await placeOrder(world, makeVisitor(), variantId),
    ]
    await loseKeys(world, variantId)
    for (const placed of [first, second]) {
      await payOrderBy(world, makeVisitor(), placed)
      await untilStatus(world, placed.order, 'processing')
      world.clock.advance({ seconds: 1 })
    }
    await world.runDueJobs()
    for (const { order } of [first, second])
      expect(await orderFacts(world.shop, order)).toMatchObject({
        status: 'awaitingStock',
        mails: ['awaiting-stock accepted'],
      })
    await makeKeys(world.shop, sku, 1)
    expect(world.woken.at(-1)).toBe('deliver-orders')
    await world.runDueJobs()
    expect((await orderFacts(world.shop, first.order)).mails).toEqual([
      'awaiting-stock accepted',
      'keys accepted',
    ])
    expect((await orderFacts(world.shop, second.order)).status).toBe('awaitingStock')
    await makeKeys(world.shop, sku, 2)
    await world.runDueJobs()
    expect((await orderFacts(world.shop, second.order)).status).toBe('delivered')
    expect(await stockOf(world.shop, variantId)).toBe(1)
  })

  it('CHK-11 gets the next keys even if another order is placed before they are handed out', async () => {
    const { variantId, sku } = await product(1)
    const waiting = await placeOrder(world, makeVisitor(), variantId)
    await loseKeys(world, variantId)
    await payOrderBy(world, makeVisitor(), waiting)
    await untilStatus(world, waiting.order, 'processing')
    await world.runDueJobs()
    await makeKeys(world.shop, sku, 2)
    await expect(placeOrder(world, makeVisitor(), variantId, { quantity: 2 })).rejects.toMatchObject({
      code: 'stock.short',
      values: { left: 1 },
    })
    await placeOrder(world, makeVisitor(), variantId)
    await expect(placeOrder(world, makeVisitor(), variantId)).rejects.toMatchObject({ values: { left: 0 } })
    await world.runDueJobs()
    expect((await orderFacts(world.shop, waiting.order)).status).toBe('delivered')
    expect(await stockOf(world.shop, variantId)).toBe(0)
  })
})

describe('an order that is cancelled', () => {
  it('PAY-7 CHK-11 is cancelled by its owner only, while it is unpaid, and releases its keys', async () => {
    const { variantId } = await product(1)
    const guest = makeVisitor()
    const { order } = await placeOrder(world, guest, variantId)
    const path = `/api/pay/cancel/${order.id}`
    const missing = await callApi(world, '/api/pay/cancel/999999')
    expect(await callApi(world, path, { guestToken: makeVisitor().guestToken })).toEqual(missing)
    expect(await callApi(world, `${path}?access=${'a'.repeat(43)}`)).toEqual(missing)
    const fromElsewhere = await fetch(world.publicUrl + path, {
      headers: { 'sec-fetch-site': 'cross-site', cookie: `lk_guest=${guest.guestToken}` },
    })
    expect(fromElsewhere.status).toBe(403)
    expect((await orderFacts(world.shop, order)).keys).toEqual(['held'])
    expect((await callApi(world, path, { guestToken: guest.guestToken })).status).toBe(200)
    expect(await orderFacts(world.shop, order)).toMatchObject({ status: 'cancelled', keys: [] })
    expect(await stockOf(world.shop, variantId)).toBe(1)
    expect((await callApi(world, path, { guestToken: guest.guestToken })).status).toBe(409)
  })

  it('PAY-7 cannot be cancelled or paid once it is paid', async () => {
    const { variantId } = await product(1)
    const guest = makeVisitor()
    const { id: orderId } = await buy(world, guest, variantId)
    await expect(cancelOrder(world.shop, guest, { orderId })).rejects.toMatchObject({
      code: 'order.bad-move',
    })
    await expect(payOrder(world.shop, guest, { orderId })).rejects.toMatchObject({
      code: 'order.not-payable',
    })
  })

  it('PAY-12 CHK-11 and paid at the same moment loses neither the money nor the key', async () => {
    for (let round = 0; round < 5; round++) {
      const { variantId } = await product(1)
      const guest = makeVisitor()
      const placed = await placeOrder(world, guest, variantId)
      await Promise.allSettled([
        payOrderBy(world, guest, placed),
        cancelOrder(world.shop, guest, { orderId: placed.order.id }),
      ])
      await expect.poll(async () => (await world.control.unsentWebhooks()).length).toBe(0)
      await world.runDueJobs()
      const { status, payments, keys } = await orderFacts(world.shop, placed.order)
      const stock = await stockOf(world.shop, variantId)
      const paid = { status: 'delivered', payments: ['paid'], keys: ['sold'], stock: 0 }
      const unpaid = { status: 'cancelled', payments: ['cancelled'], keys: [], stock: 1 }
      expect([paid, unpaid]).toContainEqual({
        status,
        payments: payments.map(({ state }) => state),
        keys,
        stock,
      })
    }
  })
})

async function product(stock: number) {
  const { variants } = await makeProduct(world.shop, { stock })
  const { id: variantId, sku } = known(variants[0])
  return { variantId, sku }
}

/** An order that is paid at the provider, while the shop ignores all webhooks. */
async function paidUnheard({ isOther = false } = {}) {
  const { variantId } = await product(1)
  const guest = makeVisitor()
  const placed = await placeOrder(world, guest, variantId)
  if (isOther) await payAnotherWay(world, guest, placed)
  const deaf = vi.spyOn(redirectGateway(), 'readWebhook').mockResolvedValue({ kind: 'nothing' })
  await payOrderBy(world, guest, placed)
  await expect.poll(async () => (await world.control.unsentWebhooks()).length).toBe(0)
  deaf.mockRestore()
  return { placed, guest }
}

function redirectGateway(): Gateway & Required<Pick<Gateway, 'close'>> {
  const gateway = known(world.shop.gateways.get('sandbox-redirect'))
  return Object.assign(gateway, { close: known(gateway.close) })
}
