import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { dropRefund, retryRefund } from '../../src/shop/payments/refunds/refused-refunds.ts'
import { readOrder } from '../../src/shop/keys/read-order.ts'
import { testActor, makeVisitor } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { orderFacts } from '../sale/order-facts.ts'
import { known, untilStatus } from '../sale/sale-world.ts'
import { cards, openStage, type Stage, type StagedOrder } from './stage.ts'
import { stripe } from './stripe-under-test.ts'

describeOnDatabase('PSP-4 a refund that comes back after Stripe had made it', (open) => {
  let stage: Stage
  beforeAll(async () => void (stage = await openStage(stripe, await open())))
  afterAll(() => stage.world.close())

  it('is money of the shop again, is reported to shop keeper and buyer once, and can be repeated', async () => {
    const staged = await refunded(400)
    const { order } = staged.placed
    await returned(staged)
    expect(await refundedCents(order.id)).toBe(0)
    await stage.world.runDueJobs()
    const { refunds, mails } = await orderFacts(stage.world.shop, order)
    expect(refunds).toMatchObject([{ state: 'failed', cents: 400 }])
    expect(mails.filter((mail) => /^refund-(back|returned)/.test(mail)).toSorted()).toEqual([
      'refund-back accepted',
      'refund-returned accepted',
    ])
    const id = await refundId(order.id)
    expect(await outcomeOf(dropRefund(stage.world.shop, testActor, { refundId: id }))).toBe(
      'refund.came-back',
    )
    await retryRefund(stage.world.shop, testActor, { refundId: id })
    await stage.world.runDueJobs()
    await expect.poll(() => refundedCents(order.id)).toBe(400)
    expect((await orderFacts(stage.world.shop, order)).refunds).toMatchObject([{ state: 'done' }])
  })

  it('leaves the keys void if it was complete, and says on the page that it came back', async () => {
    const staged = await refunded()
    const { order } = staged.placed
    await untilStatus(stage.world, order, 'refunded')
    await returned(staged)
    const { keys, payments } = await orderFacts(stage.world.shop, order)
    expect({ keys, payments }).toMatchObject({ keys: ['void'], payments: [{ state: 'paid' }] })
    expect(await readOrder(stage.world.shop, staged.guest, { orderId: order.id })).toMatchObject({
      refundCameBack: true,
      status: 'refunded',
    })
    await retryRefund(stage.world.shop, testActor, { refundId: await refundId(order.id) })
    await stage.world.runDueJobs()
    await expect.poll(() => refundedCents(order.id)).toBe(1000)
    expect((await orderFacts(stage.world.shop, order)).payments).toMatchObject([{ state: 'refunded' }])
  })

  async function refunded(cents?: number): Promise<StagedOrder> {
    const staged = await stage.order({ guest: makeVisitor() })
    const { order } = staged.placed
    await stage.pay(staged, cards.good)
    await untilStatus(stage.world, order, 'delivered')
    await stage.world.runDueJobs()
    await refundOrder(stage.world.shop, testActor, order.id, cents === undefined ? {} : { cents })
    await stage.world.runDueJobs()
    await expect.poll(() => refundedCents(order.id)).toBe(cents ?? 1000)
    return staged
  }

  async function returned({ placed, reference }: StagedOrder): Promise<void> {
    await stage.world.control.returnRefund(reference)
    await expect.poll(() => refundedCents(placed.order.id)).toBe(0)
  }

  async function refundedCents(orderId: number): Promise<number> {
    const order = stage.world.shop.db.selectFrom('orders').select('refunded_cents').where('id', '=', orderId)
    return (await order.executeTakeFirstOrThrow()).refunded_cents
  }

  async function refundId(orderId: number): Promise<number> {
    const refund = stage.world.shop.db
      .selectFrom('refund as r')
      .innerJoin('payment as p', 'p.id', 'r.payment_id')
      .select('r.id')
      .where('p.order_id', '=', orderId)
    return known(await refund.executeTakeFirst()).id
  }
})
