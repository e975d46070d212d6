import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder } from '../../src/shop/checkout/closing/cancel-order.ts'
import { payOrder } from '../../src/shop/checkout/pay-order.ts'
import { revealKeys } from '../../src/shop/keys/reveal-keys.ts'
import { settle } from '../../src/shop/payments/settle.ts'
import { attemptKey } from '../../src/shop/orders/attempt-key.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { orderFacts, stockOf } from './order-facts.ts'
import { payAnotherWay } from './pay-another-way.ts'
import {
  buy,
  goodCard,
  known,
  type OrderWishes,
  openSaleWorld,
  placeOrder,
  payOrderBy,
  payPage,
  post,
  type SaleWorld,
  untilStatus,
  type OrderInSale,
} from './sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

describe('a late payment', () => {
  it.each(['expired', 'cancelled'] as const)(
    'PAY-12 gets keys again when its order is %s and keys are left',
    async (status) => {
      const { placed, guest } = await closed(status, { stock: 1 })
      await world.control.pay(await reference(placed))
      await untilStatus(world, placed.order, 'delivered')
      await world.runDueJobs()
      expect(await orderFacts(world.shop, placed.order)).toMatchObject({
        status: 'delivered',
        payments: [{ state: 'paid' }],
        refunds: [],
        mails: ['keys accepted'],
        keys: ['sold'],
      })
      expect(await revealKeys(world.shop, guest, { orderId: placed.order.id })).toHaveLength(1)
    },
  )

  it('PAY-12 is refunded completely when the keys are sold, and the buyer gets a mail', async () => {
    const { placed, variantId } = await closed('expired', { stock: 2 }, { quantity: 2 })
    await buy(world, makeVisitor(), variantId)
    await world.control.pay(await reference(placed))
    await refunded(placed)
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({
      status: 'expired',
      payments: [{ state: 'refunded' }],
      refunds: [{ reason: 'sold-out', state: 'done', cents: 2000, currency: 'usd' }],
      mails: ['refund-opened accepted'],
      keys: [],
    })
    expect(await stockOf(world.shop, variantId)).toBe(1)
  })

  it('PAY-8 cannot be made on the page of a cancelled order, not even after the company was asked', async () => {
    const variantId = await product(1)
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, variantId)
    world.clock.advance({ seconds: 61 })
    await world.runDueJobs()
    expect((await orderFacts(world.shop, placed.order)).payments).toMatchObject([{ state: 'started' }])
    await cancelOrder(world.shop, guest, { orderId: placed.order.id })
    await post(await payPage(placed), { card: goodCard })
    world.clock.advance({ minutes: 10 })
    await world.runDueJobs()
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({
      status: 'cancelled',
      payments: [{ state: 'cancelled' }],
    })
  })
})

describe('a double payment', () => {
  it('PAY-12 is refunded when the buyer paid by two methods', async () => {
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, await product(1))
    const again = await payAnotherWay(world, guest, placed)
    await payOrderBy(world, guest, placed)
    await payOrderBy(world, guest, again)
    await refunded(placed)
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({
      status: 'delivered',
      refunds: [{ reason: 'paid-before', state: 'done', cents: 1000, currency: 'usd' }],
      keys: ['sold'],
    })
    const { payments, mails } = await orderFacts(world.shop, placed.order)
    expect(payments.map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded'])
    expect(mails.toSorted()).toEqual(['keys accepted', 'refund-opened accepted'])
  })

  it('PAY-12 is one payment when the form is posted twice and paid in both tabs', async () => {
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, await product(1), { method: 'wallet' })
    const tabs = [await payPage(placed), await payPage(placed)]
    await Promise.all(tabs.map((page) => post(page, { card: goodCard })))
    await untilStatus(world, placed.order, 'delivered')
    await world.runDueJobs()
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({
      status: 'delivered',
      payments: [{ state: 'paid' }],
      refunds: [],
    })
  })

  it('PAY-12 gets a row of its own when the company made a second payment of one attempt', async () => {
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, await product(1))
    const name = await reference(placed)
    await payOrderBy(world, guest, placed)
    await untilStatus(world, placed.order, 'delivered')
    const statuses = await world.control.webhook(name, { id: 'pay_of_another_tab', copies: 5 })
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({
      payments: [{ state: 'paid' }, { state: 'surplus' }],
      refunds: [{ reason: 'paid-before', cents: 1000 }],
    })
  })

  it('PAY-7 continues the open attempt instead of opening another, however often it is requested', async () => {
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, await product(1))
    world.clock.advance({ seconds: 61 })
    await world.runDueJobs()
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => payOrder(world.shop, guest, { orderId: placed.order.id })),
    )
    expect(tries.map(({ next }) => next)).toEqual(Array(5).fill(placed.next))
    expect((await orderFacts(world.shop, placed.order)).payments).toHaveLength(1)
  })
})

describe('a payment of a wrong amount or currency', () => {
  it.each([
    ['a cent less', { amount: 999 }, { reason: 'wrong-amount', cents: 999, currency: 'usd' }],
    ['a cent more', { amount: 1001 }, { reason: 'wrong-amount', cents: 1001, currency: 'usd' }],
    ['euros', { currency: 'EUR' }, { reason: 'wrong-currency', cents: 1000, currency: 'eur' }],
    ['yen', { currency: 'JPY' }, { reason: 'wrong-currency', cents: 100_000, currency: 'jpy' }],
    ['francs', { currency: 'CHF' }, { reason: 'wrong-currency', cents: 1000, currency: 'chf' }],
  ])('PAY-12 PAY-10 of %s is refunded and mailed; the order can still be paid', async (_, paid, refund) => {
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, await product(1))
    await world.control.pay(await reference(placed), paid)
    await refunded(placed)
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({
      status: 'unpaid',
      payments: [{ state: 'refunded' }],
      refunds: [{ ...refund, state: 'done' }],
      mails: ['refund-opened accepted'],
      keys: ['held'],
    })
    const again = await payOrder(world.shop, guest, { orderId: placed.order.id })
    await payOrderBy(world, guest, again)
    await untilStatus(world, placed.order, 'delivered')
    await world.runDueJobs()
    expect((await orderFacts(world.shop, placed.order)).status).toBe('delivered')
  })

  it('PAY-12 of a cent, by a form that the buyer manipulated, buys nothing', async () => {
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, await product(1), { method: 'wallet' })
    if (placed.next.kind !== 'form') throw new Error('no form')
    const { action, fields } = placed.next.payHtml
    const page = known((await post(action, { ...fields, amount: '0.01' })).location)
    await post(page, { card: goodCard })
    await refunded(placed)
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({
      status: 'unpaid',
      refunds: [{ reason: 'wrong-amount', cents: 1, state: 'done' }],
      keys: ['held'],
    })
  })
})

describe('refunds by the company itself', () => {
  it('PAY-12 MEM-9 void the keys, which are hidden', async () => {
    const guest = makeVisitor()
    const variantId = await product(1)
    const order = await buy(world, guest, variantId)
    await revealKeys(world.shop, guest, { orderId: order.id })
    await world.control.refund(await reference({ order }))
    await untilStatus(world, order, 'refunded')
    expect(await orderFacts(world.shop, order)).toMatchObject({
      payments: [{ state: 'refunded' }],
      keys: ['void'],
    })
    await expect(revealKeys(world.shop, guest, { orderId: order.id })).rejects.toThrow('not-found')
    expect(await stockOf(world.shop, variantId)).toBe(0)
  })

  it('PAY-12 leave the keys after a part, and void them after the rest', async () => {
    const order = await buy(world, makeVisitor(), await product(1))
    await world.control.refund(await reference({ order }), { amount: 400 })
    await untilStatus(world, order, 'partlyRefunded')
    expect((await orderFacts(world.shop, order)).keys).toEqual(['sold'])
    await world.control.refund(await reference({ order }))
    await untilStatus(world, order, 'refunded')
    expect((await orderFacts(world.shop, order)).keys).toEqual(['void'])
  })

  it('PAY-12 buy nothing when their webhook is earlier than that of the payment', async () => {
    const placed = await placeOrder(world, makeVisitor(), await product(1))
    const name = await reference(placed)
    const { provider_payment_id: providerPaymentId } = await latestPayment(placed)
    const heard = (state: 'paid' | 'refunded') =>
      settle(world.shop, 'sandbox-redirect', {
        eventId: `${state} ${name}`,
        providerPaymentId: known(providerPaymentId),
        reference: name,
        state,
        cents: 1000,
        currency: 'usd',
      })
    expect([await heard('refunded'), await heard('paid')]).toEqual(['refunded', 'nothing-new'])
    await world.runDueJobs()
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({ status: 'unpaid', mails: [] })
  })
})

async function product(stock: number): Promise<number> {
  return known((await makeProduct(world.shop, { stock })).variants[0]).id
}

/** An order that was placed and closed again before its payment, which the provider still takes. */
async function closed(
  status: 'expired' | 'cancelled',
  { stock }: { stock: number },
  wishes: OrderWishes = {},
) {
  const variantId = await product(stock)
  const guest = makeVisitor()
  const placed = await placeOrder(world, guest, variantId, wishes)
  if (status === 'cancelled') await cancelOrder(world.shop, guest, { orderId: placed.order.id })
  else {
    world.clock.advance({ minutes: 15 })
    await world.runDueJobs()
  }
  await untilStatus(world, placed.order, status)
  expect(await stockOf(world.shop, variantId)).toBe(stock)
  return { placed, guest, variantId }
}

/** The shop's name for the latest attempt to pay the order. */
async function reference(placed: Pick<OrderInSale, 'order'>): Promise<string> {
  return attemptKey(await latestPayment(placed), placed.order.order_no)
}

function latestPayment({ order }: Pick<OrderInSale, 'order'>) {
  return world.shop.db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

/** Waits until the money is back, as the provider's last webhook reports. */
async function refunded({ order }: OrderInSale): Promise<void> {
  const back = async () => {
    await world.runDueJobs()
    return (await orderFacts(world.shop, order)).payments.map(({ state }) => state)
  }
  await expect.poll(back).toContain('refunded')
}
