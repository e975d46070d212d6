import { afterAll, beforeAll, expect, it } from 'vitest'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { cancelOrder } from '../../../src/shop/checkout/closing/cancel-order.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { opened, orderFacts } from '../../sale/order-facts.ts'
import { known, payPage, post, untilStatus } from '../../sale/sale-world.ts'
import { btcPayUnderTest } from './btcpay-stage.ts'
import { cards, openStage, type Stage, type StagedOrder } from '../stage.ts'

describeOnDatabase('PSP-1 coins that come to BTCPay after a refund', (open) => {
  let stage: Stage
  beforeAll(async () => void (stage = await openStage(btcPayUnderTest({ claimsAtOnce: true }), await open())))
  afterAll(() => stage.world.close())

  async function coins({ placed }: StagedOrder, what: string): Promise<void> {
    await post(await payPage(placed), { coins: what })
    await expect.poll(() => stage.world.control.unsentWebhooks()).toEqual([])
    await stage.world.runDueJobs()
  }

  async function facts({ placed }: StagedOrder) {
    const { status, refunds } = await orderFacts(stage.world.shop, placed.order)
    return { status, refunds: refunds.map(({ reason, cents, state }) => [reason, cents, state]) }
  }

  /** Refunds that the server holds for buyer and shop: zero after a full refund. */
  async function storedThere({ placed }: StagedOrder): Promise<number> {
    const payments = await stage.world.control.payments()
    const { taken, givenBack } = known(payments.find(({ orderNo }) => orderNo === placed.order.orderNo))
    return taken - givenBack
  }

  it('PAY-12 are refunded too, each time, after a refund of the order', async () => {
    const staged = await stage.order()
    await stage.pay(staged, cards.good)
    await untilStatus(stage.world, staged.placed.order, 'delivered')
    await stage.world.runDueJobs()
    expect(await refundOrder(stage.world.shop, testActor, staged.placed.order.id)).toMatchObject(opened)
    await stage.world.runDueJobs()
    await untilStatus(stage.world, staged.placed.order, 'refunded')
    for (const times of [1, 2]) {
      await coins(staged, 'more')
      expect(await facts(staged)).toEqual({
        status: 'refunded',
        refunds: [
          ['asked', 1000, 'done'],
          ...Array.from({ length: times }, () => ['further-money', 500, 'done']),
        ],
      })
    }
    expect(await storedThere(staged)).toBe(0)
  })

  it('PAY-12 are refunded too after a refund of late money for an expired invoice', async () => {
    const staged = await stage.order()
    await cancelOrder(stage.world.shop, staged.guest, { orderId: staged.placed.order.id })
    await stage.order({ variantId: staged.variantId })
    await coins(staged, 'late')
    expect((await facts(staged)).refunds).toEqual([['sold-out', 1000, 'done']])
    await coins(staged, 'more')
    expect(await facts(staged)).toEqual({
      status: 'cancelled',
      refunds: [
        ['sold-out', 1000, 'done'],
        ['further-money', 500, 'done'],
      ],
    })
    expect(await storedThere(staged)).toBe(0)
  })

  it('PAY-12 are refunded too after a refund of a part of the order', async () => {
    const staged = await stage.order()
    await stage.pay(staged, cards.good)
    await untilStatus(stage.world, staged.placed.order, 'delivered')
    await stage.world.runDueJobs()
    await refundOrder(stage.world.shop, testActor, staged.placed.order.id, { cents: 300 })
    await stage.world.runDueJobs()
    await untilStatus(stage.world, staged.placed.order, 'partlyRefunded')
    await coins(staged, 'more')
    expect(await facts(staged)).toEqual({
      status: 'partlyRefunded',
      refunds: [
        ['asked', 300, 'done'],
        ['further-money', 500, 'done'],
      ],
    })
    expect(await storedThere(staged)).toBe(700)
  })
})
