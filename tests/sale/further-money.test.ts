import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { revealKeys } from '../../src/shop/keys/reveal-keys.ts'
import { paymentsOfOrder } from '../../src/shop/payments/payment-records.ts'
import { settle } from '../../src/shop/payments/settle.ts'
import { attemptKey } from '../../src/shop/orders/attempt-key.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { orderFacts } from './order-facts.ts'
import { buy, known, openSaleWorld, type OrderInSale, placeOrder, type SaleWorld } from './sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

describe('a second payment of a decided order', () => {
  it('PAY-12 is refunded each time it is made, and the paid order stays as it is', async () => {
    const guest = makeVisitor()
    const order = await buy(world, guest, known((await makeProduct(world.shop, { stock: 1 })).variants[0]).id)
    const reported = await teller({ order })
    expect([
      await reported('paid', 2000),
      await reported('paid', 2000),
      await reported('paid', 1500),
    ]).toEqual(['surplus', 'duplicate', 'nothing-new'])
    expect(await revealKeys(world.shop, guest, { orderId: order.id })).toHaveLength(1)
    await expect
      .poll(async () => {
        await world.runDueJobs()
        return (await orderFacts(world.shop, order)).outcomes
      })
      .toContain('refunded')
    expect(await reported('paid', 2050)).toBe('surplus')
    expect(await orderFacts(world.shop, order)).toMatchObject({
      status: 'delivered',
      payments: [{ state: 'paid' }],
      refunds: [
        { reason: 'further-money', state: 'done', cents: 1000 },
        { reason: 'further-money', state: 'open', cents: 50 },
      ],
      keys: ['revealed'],
    })
    expect(await refundOrder(world.shop, testActor, order.id)).toMatchObject({ cents: 1000 })
    expect(await reported('refunded', 2050)).toBe('refunded')
    expect(await orderFacts(world.shop, order)).toMatchObject({ status: 'refunded', keys: ['void'] })
  })

  it('PAY-12 is refunded too when its first part paid nothing', async () => {
    const placed = await placeOrder(
      world,
      makeVisitor(),
      known((await makeProduct(world.shop, { stock: 1 })).variants[0]).id,
    )
    const reported = await teller(placed)
    expect([await reported('paid', 400), await reported('paid', 1000)]).toEqual(['surplus', 'surplus'])
    const { status, refunds, mails } = await orderFacts(world.shop, placed.order)
    expect(status).toBe('unpaid')
    expect(refunds).toMatchObject([
      { reason: 'wrong-amount', cents: 400 },
      { reason: 'further-money', cents: 600 },
    ])
    expect(mails.map((mail) => mail.split(' ')[0])).toEqual(['refund-opened', 'refund-opened'])
  })
})

/** Returns a function that settles the company's answer to a query about the payment. */
async function teller({ order }: Pick<OrderInSale, 'order'>) {
  const payment = known((await paymentsOfOrder(world.shop.db, order.id))[0])
  const name = attemptKey(payment, order.order_no)
  return (state: 'paid' | 'refunded', cents: number) =>
    settle(world.shop, 'sandbox-redirect', {
      eventId: `query:${name}:${state}:${cents}`,
      providerPaymentId: known(payment.provider_payment_id),
      reference: name,
      state,
      cents,
      currency: 'usd',
    })
}
