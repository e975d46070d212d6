import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { listNotices } from '../../../src/shop/members/notices/list-notices.ts'
import { readMembership } from '../../../src/shop/members/levels/read-membership.ts'
import type { OrderRow } from '../../../src/shop/orders/order-records.ts'
import { askAboutOrder } from '../../../src/shop/payments/checks/ask-about-order.ts'
import { checkPaymentsJob } from '../../../src/shop/payments/checks/check-payments.job.ts'
import type { Gateway } from '../../../src/shop/gateways/gateway.ts'
import { type OpenedRefund, refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { sendRefundsJob } from '../../../src/shop/payments/refunds/send-refunds.job.ts'
import {
  dropRefund,
  finishRefundByHand,
  retryRefund,
} from '../../../src/shop/payments/refunds/refused-refunds.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { testActor, makeProduct, makeVisitor, makeVisitorPaying } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnBoth } from '../../helpers/test-database.ts'
import { opened, orderFacts } from '../order-facts.ts'
import { buy, known, openSaleWorld, type SaleWorld, untilStatus } from '../sale-world.ts'

describeOnBoth('PAY-12 a payment that is refunded in parts', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())
  afterEach(() => vi.restoreAllMocks())

  it('is refunded in parts up to its amount, and the last part voids the keys', async () => {
    const member = await visitorOf(world.shop, (await makeMember(world.shop)).id)
    const order = await bought(member)
    for (const cents of [400, 100]) {
      expect(await refundOrder(world.shop, testActor, order.id, { cents })).toMatchObject(opened)
      await world.runDueJobs()
    }
    await untilStatus(world, order, 'partlyRefunded')
    await back(order, 500)
    expect(await outcomeOf(refundOrder(world.shop, testActor, order.id, { cents: 501 }))).toBe(
      'refund.too-much amount',
    )
    expect(await readMembership(world.shop, member)).toMatchObject({ spentUsdCents: 500, points: 5 })
    expect(await refundOrder(world.shop, testActor, order.id)).toMatchObject(opened)
    await world.runDueJobs()
    await untilStatus(world, order, 'refunded')
    expect(await outcomeOf(refundOrder(world.shop, testActor, order.id))).toBe('refund.unpaid')
    const facts = await orderFacts(world.shop, order)
    expect(facts).toMatchObject({ payments: [{ state: 'refunded' }], keys: ['void'] })
    expect(facts.refunds.map(({ cents, state }) => [cents, state])).toEqual([
      [400, 'done'],
      [100, 'done'],
      [500, 'done'],
    ])
    expect(facts.mails.filter((mail) => mail === 'refund-opened accepted')).toHaveLength(3)
    const reported = (await listNotices(world.shop, member)).rows.map(({ content }) => content)
    expect(reported.filter((text) => text.includes('goes back'))).toEqual([
      '$5.00 goes back to you the way you paid.',
      '$1.00 goes back to you the way you paid.',
      '$4.00 goes back to you the way you paid.',
    ])
  })

  it('is refunded by several workers at once, none of which stops while parts are left', async () => {
    const order = await bought()
    for (let part = 0; part < 6; part++)
      expect(await refundOrder(world.shop, testActor, order.id, { cents: 50 })).toMatchObject(opened)
    const passes = await Promise.all(Array.from({ length: 6 }, () => sendRefundsJob.run(world.shop)))
    expect(passes).toEqual([1, 1, 1, 1, 1, 1])
    await world.runDueJobs()
    await back(order, 300)
  })

  it('is refunded in many small parts, by prepared statements of the database', async () => {
    const order = await bought()
    for (let part = 0; part < 30; part++)
      expect(await refundOrder(world.shop, testActor, order.id, { cents: 10 })).toMatchObject(opened)
    expect(await outcomeOf(refundOrder(world.shop, testActor, order.id, { cents: 701 }))).toBe(
      'refund.too-much amount',
    )
  })

  it('never opens refunds above its amount, however many parts are requested at the same time', async () => {
    const order = await bought()
    const parts = await Promise.all(
      Array.from({ length: 8 }, () =>
        outcomeOf(refundOrder(world.shop, testActor, order.id, { cents: 300 })),
      ),
    )
    expect(parts.map(codeOf).toSorted()).toEqual([
      ...Array<string>(3).fill('opened'),
      ...Array<string>(5).fill('refund.too-much amount'),
    ])
    const rest = await Promise.all(
      Array.from({ length: 4 }, () => outcomeOf(refundOrder(world.shop, testActor, order.id))),
    )
    expect(rest.map(codeOf).toSorted()).toEqual(['opened', ...Array<string>(3).fill('refund.nothing-left')])
    await world.runDueJobs()
    await untilStatus(world, order, 'refunded')
    expect((await orderFacts(world.shop, order)).refunds.map(({ cents }) => cents)).toEqual([
      300, 300, 300, 100,
    ])
  })

  it('never exceeds its amount in the database, even if rows are written around the shop', async () => {
    const order = await bought()
    await refundOrder(world.shop, testActor, order.id, { cents: 700 })
    const { id: paymentId } = await world.shop.db
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const now = world.shop.now()
    const refund = (cents: number) =>
      world.shop.db
        .insertInto('refund')
        .values({
          payment_id: paymentId,
          cents,
          currency: 'usd',
          reason: 'asked',
          provider_refund_id: null,
          opened_at: now,
          due_at: now,
          closed_at: null,
        })
        .execute()
    await expect(refund(301)).rejects.toThrow('does not hold that much')
    const both = await Promise.allSettled([refund(200), refund(200)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('counts the company’s own refunds, before and after a part of the shop', async () => {
    const order = await bought()
    await companyRefunds(order, 200)
    await back(order, 200)
    expect(await refundOrder(world.shop, testActor, order.id, { cents: 300 })).toMatchObject(opened)
    expect(await outcomeOf(refundOrder(world.shop, testActor, order.id, { cents: 501 }))).toBe(
      'refund.too-much amount',
    )
    await world.runDueJobs()
    await back(order, 500)
    await companyRefunds(order, 400)
    await back(order, 900)
    expect(await outcomeOf(refundOrder(world.shop, testActor, order.id, { cents: 101 }))).toBe(
      'refund.too-much amount',
    )
    expect(await refundOrder(world.shop, testActor, order.id)).toMatchObject(opened)
    await world.runDueJobs()
    await untilStatus(world, order, 'refunded')
    expect((await orderFacts(world.shop, order)).refunds.map(({ cents }) => cents)).toEqual([300, 100])
  })

  it('PAY-14 is queried again if a part was refunded while the company reported the part before', async () => {
    const order = await bought()
    await world.runDueJobs()
    await askAboutOrder(world.shop, order.id)
    vi.spyOn(gateway(), 'query').mockImplementationOnce(async () => {
      await askAboutOrder(world.shop, order.id)
      return undefined
    })
    await checkPaymentsJob.run(world.shop)
    expect(await checkAt(order)).not.toBeNull()
    await checkPaymentsJob.run(world.shop)
    expect(await checkAt(order)).toBeNull()
  })

  it('leaves a part that the company refused to the shop keeper: paid by hand, retried or dropped', async () => {
    const order = await bought()
    const refuse = vi.spyOn(gateway(), 'refund').mockResolvedValue({ providerRefundId: '', state: 'failed' })
    for (const cents of [100, 200, 300]) await refundOrder(world.shop, testActor, order.id, { cents })
    await world.runDueJobs()
    refuse.mockRestore()
    const [first, second, third] = await refundIds(order)
    expect(await outcomeOf(refundOrder(world.shop, testActor, order.id, { cents: 401 }))).toBe(
      'refund.too-much amount',
    )
    await finishRefundByHand(world.shop, testActor, { refundId: known(first) })
    await back(order, 100)
    await retryRefund(world.shop, testActor, { refundId: known(second) })
    await world.runDueJobs()
    await back(order, 300)
    await dropRefund(world.shop, testActor, { refundId: known(third) })
    expect(await outcomeOf(dropRefund(world.shop, testActor, { refundId: known(third) }))).toBe(
      'refund.not-refused',
    )
    expect(await outcomeOf(retryRefund(world.shop, testActor, { refundId: known(third) }))).toBe(
      'refund.not-refused',
    )
    expect(await outcomeOf(refundOrder(world.shop, testActor, order.id, { cents: 701 }))).toBe(
      'refund.too-much amount',
    )
    expect(await refundOrder(world.shop, testActor, order.id, { cents: 700 })).toMatchObject(opened)
    await world.runDueJobs()
    await untilStatus(world, order, 'refunded')
    const { refunds, keys } = await orderFacts(world.shop, order)
    expect(refunds.map(({ state }) => state)).toEqual(['done', 'done', 'dropped', 'done'])
    expect(keys).toEqual(['void'])
  })

  it('is refunded in parts of whole yen', async () => {
    const order = await bought(await makeVisitorPaying(world.shop, 'jpy'))
    expect(await refundOrder(world.shop, testActor, order.id, { cents: 10_000 })).toMatchObject(opened)
    expect(await outcomeOf(refundOrder(world.shop, testActor, order.id, { cents: 20_050 }))).toBe(
      'refund.fraction amount',
    )
    expect(await refundOrder(world.shop, testActor, order.id, { cents: 20_000 })).toMatchObject(opened)
    await world.runDueJobs()
    await back(order, 30_000)
    expect(await refundOrder(world.shop, testActor, order.id)).toMatchObject(opened)
    await world.runDueJobs()
    await untilStatus(world, order, 'refunded')
  })

  async function bought(buyer: Visitor = makeVisitor()): Promise<OrderRow> {
    return buy(world, buyer, known((await makeProduct(world.shop, { stock: 1 })).variants[0]).id)
  }

  function gateway(): Gateway {
    return known(world.shop.gateways.get('sandbox-redirect'))
  }

  async function checkAt(order: OrderRow): Promise<Date | null> {
    const payment = world.shop.db.selectFrom('payment').select('check_at').where('order_id', '=', order.id)
    return (await payment.executeTakeFirstOrThrow()).check_at
  }

  async function companyRefunds(order: OrderRow, amount: number): Promise<void> {
    const { provider_payment_id: id } = await world.shop.db
      .selectFrom('payment')
      .select('provider_payment_id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    await world.control.refund(known(id), { amount })
  }

  /** Waits until the shop has heard that this much is refunded. */
  async function back(order: OrderRow, cents: number): Promise<void> {
    const refunded = async () => {
      const { refunded_cents: refundedCents } = await world.shop.db
        .selectFrom('orders')
        .select('refunded_cents')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
      return refundedCents
    }
    await expect.poll(refunded).toBe(cents)
  }

  async function refundIds(order: OrderRow): Promise<number[]> {
    const rows = await world.shop.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select('refund.id')
      .where('payment.order_id', '=', order.id)
      .orderBy('refund.id')
      .execute()
    return rows.map(({ id }) => id)
  }
})

function codeOf(outcome: OpenedRefund | string): string {
  return typeof outcome === 'string' ? outcome : 'opened'
}
