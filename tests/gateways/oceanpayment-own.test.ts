import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { newPaymentId } from '../../sandbox/oceanpayment/oceanpayment-calls.ts'
import { paymentsOfOrder } from '../../src/shop/payments/payment-records.ts'
import { type CardAnswer, payByCard } from '../../src/shop/payments/card/pay-by-card.ts'
import type { Visitor } from '../../src/shop/visitor.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { orderFacts } from '../sale/order-facts.ts'
import { billing, post, statusOf, untilStatus } from '../sale/sale-world.ts'
import { oceanpaymentUnderTest } from './oceanpayment-world.ts'
import { cards, openStage, type Stage, type StagedOrder } from './stage.ts'

const salePath = '/gateway/directservice/pay'

describeOnDatabase('PSP-1 a shop with Oceanpayment', (open) => {
  let stage: Stage
  beforeAll(async () => void (stage = await openStage(oceanpaymentUnderTest, await open())))
  afterAll(() => stage.world.close())
  afterEach(() => vi.restoreAllMocks())

  const payWith = (card: string, { placed, guest }: { placed: StagedOrder['placed']; guest: Visitor }) =>
    payByCard(stage.world.shop, guest, { orderId: placed.order.id }, billing(placed.order.id, card))

  /** counts the cards that are sent to the company */
  function countSales(): () => number {
    const sent = vi.spyOn(globalThis, 'fetch')
    return () => sent.mock.calls.filter(([url]) => typeof url === 'string' && url.endsWith(salePath)).length
  }

  function loseWebhooks(): void {
    vi.spyOn(stage.gateway, 'readWebhook').mockResolvedValue({ kind: 'nothing' })
  }

  async function delivered({ placed }: StagedOrder) {
    await untilStatus(stage.world, placed.order, 'delivered')
    await stage.world.runDueJobs()
    return orderFacts(stage.world.shop, placed.order)
  }

  const states = async ({ placed }: StagedOrder) =>
    (await paymentsOfOrder(stage.world.shop.db, placed.order.id)).map(({ state }) => state)

  it('PAY-9 gives every try a number of its own: a declined card, then a good one', async () => {
    const staged = await stage.order()
    expect((await payWith(cards.declined, staged)).state).toBe('refused')
    expect((await payWith(cards.good, staged)).state).toBe('paid')
    const payments = await paymentsOfOrder(stage.world.shop.db, staged.placed.order.id)
    expect(payments.map(({ state }) => state)).toEqual(['failed', 'paid'])
    const names = payments.map(({ provider_payment_id: name }) => name?.split('/')[0])
    expect(names).toEqual([staged.reference, expect.stringMatching(/^LK-.*-pay-\d+$/)])
    expect(new Set(names).size).toBe(2)
    expect(await delivered(staged)).toMatchObject({ status: 'delivered', refunds: [] })
  })

  it.each(['error', 'drop'] as const)(
    'PAY-7 queries a card payment whose answer was lost (%s), and sends no second one',
    async (how) => {
      const sales = countSales()
      loseWebhooks()
      const staged = await stage.order()
      await stage.world.control.failNextCall({ when: 'after', how, path: salePath })
      await expect(payWith(cards.good, staged)).rejects.toMatchObject({ code: 'payment.unavailable' })
      expect((await payWith(cards.declined, staged)).state).toBe('paid')
      expect(sales()).toBe(1)
      expect(await delivered(staged)).toMatchObject({ status: 'delivered', payments: [{ state: 'paid' }] })
    },
  )

  it('PAY-7 answers paid if the company reports an earlier card at that moment', async () => {
    const staged = await stage.order()
    const { gateway, world } = stage
    vi.spyOn(gateway, 'payByCard').mockImplementation(async () => {
      await world.control.pay(staged.reference)
      await untilStatus(world, staged.placed.order, 'delivered')
      throw new Error('no clear answer')
    })
    expect((await payWith(cards.good, staged)).state).toBe('paid')
  })

  it('PAY-14 finds a charged card although nobody heard the answer or comes back', async () => {
    const staged = await stage.order()
    loseWebhooks()
    await stage.world.control.failNextCall({ when: 'after', how: 'drop', path: salePath })
    await expect(payWith(cards.good, staged)).rejects.toMatchObject({ code: 'payment.unavailable' })
    expect(await statusOf(stage.world, staged.placed.order)).toBe('unpaid')
    stage.world.clock.advance({ minutes: 2 })
    await stage.world.runDueJobs()
    expect(await orderFacts(stage.world.shop, staged.placed.order)).toMatchObject({
      status: 'delivered',
      refunds: [],
    })
  })

  it('PAY-7 sends another card only once the lost card can no longer arrive', async () => {
    const sales = countSales()
    const staged = await stage.order()
    await stage.world.control.failNextCall({ when: 'before', how: 'drop', path: salePath })
    await expect(payWith(cards.good, staged)).rejects.toMatchObject({ code: 'payment.unavailable' })
    await expect(payWith(cards.good, staged)).rejects.toMatchObject({ code: 'payment.unavailable' })
    expect(sales()).toBe(1)
    stage.world.clock.advance({ minutes: 2 })
    expect((await payWith(cards.good, staged)).state).toBe('paid')
    expect(sales()).toBe(2)
  })

  it('PAY-7 does not wait longer for a lost card because the buyer presses again', async () => {
    const sales = countSales()
    const staged = await stage.order()
    await stage.world.control.failNextCall({ when: 'before', how: 'drop', path: salePath })
    for (let press = 0; press < 3; press++) {
      await expect(payWith(cards.good, staged)).rejects.toMatchObject({ code: 'payment.unavailable' })
      stage.world.clock.advance({ seconds: 50 })
    }
    expect(sales()).toBe(1)
    expect((await payWith(cards.good, staged)).state).toBe('paid')
    expect(sales()).toBe(2)
  })

  it('PAY-7 charges once, however many tabs send the card at once', async () => {
    const sales = countSales()
    const staged = await stage.order()
    await stage.world.control.failNextCall({ when: 'after', how: 'none', slowMs: 200, path: salePath })
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => payWith(cards.good, staged)))
    const paid = (answer: PromiseSettledResult<CardAnswer>) =>
      answer.status === 'fulfilled' && answer.value.state === 'paid'
    expect(answers.filter(paid).length).toBeGreaterThan(0)
    expect(sales()).toBe(1)
    expect(await delivered(staged)).toMatchObject({ payments: [{ state: 'paid' }], refunds: [] })
  })

  it('PAY-7 trusts the company that it knows a number, whatever the shop remembers', async () => {
    const sales = countSales()
    loseWebhooks()
    const { db } = stage.world.shop
    const staged = await stage.order()
    await stage.world.control.failNextCall({ when: 'after', how: 'drop', path: salePath })
    await expect(payWith(cards.good, staged)).rejects.toMatchObject({ code: 'payment.unavailable' })
    // as after a restored backup
    await db
      .updateTable('payment')
      .set({ charged_at: null })
      .where('order_id', '=', staged.placed.order.id)
      .execute()
    expect((await payWith(cards.good, staged)).state).toBe('paid')
    expect(sales()).toBe(2)
    expect(await states(staged)).toEqual(['paid'])
  })

  it('PAY-5 sends no second card while 3-D Secure asks about the first', async () => {
    const sales = countSales()
    const staged = await stage.order()
    const asked = await payWith(cards.challenge, staged)
    expect(asked).toMatchObject({ state: 'challenge', redirectUrl: expect.stringContaining('/challenge/') })
    expect((await payWith(cards.good, staged)).state).toBe('pending')
    expect(sales()).toBe(1)
    if (asked.state !== 'challenge') throw new Error('no page')
    await post(asked.redirectUrl, { answer: 'confirm' })
    expect(await delivered(staged)).toMatchObject({ status: 'delivered', payments: [{ state: 'paid' }] })
  })

  it('PAY-12 refunds a second payment of the same number', async () => {
    const { world } = stage
    const staged = await stage.order()
    await payWith(cards.good, staged)
    await delivered(staged)
    const second = newPaymentId()
    await world.control.introduce({
      id: second,
      reference: staged.reference,
      orderNo: staged.placed.order.orderNo,
      amount: 1000,
      currency: 'USD',
      webhookUrl: `${world.publicUrl}/api/pay/notice/oceanpayment`,
    })
    await world.control.pay(second)
    await expect.poll(() => states(staged)).toEqual(['paid', 'surplus'])
    await world.runDueJobs()
    const { refunds, status } = await orderFacts(world.shop, staged.placed.order)
    expect({ status, refunds }).toMatchObject({
      status: 'delivered',
      refunds: [{ reason: 'paid-before', state: 'done', cents: 1000 }],
    })
    expect(await states(staged)).toEqual(['paid', 'refunded'])
  })

  it('PSP-4 writes every chargeback on the order, also after a chargeback that was won', async () => {
    const { world } = stage
    const staged = await stage.order()
    await payWith(cards.good, staged)
    await delivered(staged)
    const events = world.shop.db
      .selectFrom('order_event')
      .select('kind')
      .where('order_id', '=', staged.placed.order.id)
      .orderBy('id')
    const kinds = async () =>
      (await events.execute()).map(({ kind }) => kind).filter((kind) => kind.startsWith('dispute-'))
    const expected = ['open', 'won', 'open', 'won'] as const
    for (const [index, state] of expected.entries()) {
      await world.control.dispute(staged.reference, state)
      const soFar = expected.slice(0, index + 1).map((one) => `dispute-${one}`)
      await expect.poll(kinds).toEqual(soFar)
      await expect.poll(() => world.control.unsentWebhooks()).toEqual([])
    }
    expect(await kinds()).toHaveLength(expected.length)
  })

  it('PSP-4 counts refunds from the company’s own pages, part by part', async () => {
    const { world } = stage
    const staged = await stage.order()
    await payWith(cards.good, staged)
    await delivered(staged)
    await world.control.refund(staged.reference, { amount: 250 })
    await untilStatus(world, staged.placed.order, 'partlyRefunded')
    await world.control.refund(staged.reference)
    await untilStatus(world, staged.placed.order, 'refunded')
    expect(await orderFacts(world.shop, staged.placed.order)).toMatchObject({ refunds: [], keys: ['void'] })
  })
})
