import { afterEach, beforeEach, expect, it } from 'vitest'
import { fetchPayouts } from '../../../src/shop/payments/payouts/fetch-payouts.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { attemptKey } from '../../../src/shop/orders/attempt-key.ts'
import type { OrderRow } from '../../../src/shop/orders/order-records.ts'
import { payPalStandIn } from '../../gateways/stand-ins.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'

const dayMs = 86_400_000

describeOnDatabase('RTS-9 payouts of PayPal', (open) => {
  let world: SaleWorld
  beforeEach(async () => void (world = await openSaleWorld(await open(), { standIn: payPalStandIn })))
  afterEach(() => world.close())

  it('are the transfers to the bank, with the movements since the one before and the money that stays', async () => {
    await bought()
    const refunded = await bought()
    later(1)
    await world.control.payOut({ leaves: 300 })
    later(1)
    await fetchPayouts(world.shop)
    later(40)
    await refundOrder(world.shop, testActor, refunded.id)
    await world.runDueJobs()
    await bought()
    await world.control.payOut({
      bookings: [
        { category: 'T0100', amount: -50 },
        { category: 'T1503', amount: -200 },
        { category: 'T0000', amount: 777, custom: 'a sale elsewhere' },
      ],
    })
    later(1)
    await fetchPayouts(world.shop)
    await fetchPayouts(world.shop)
    const [first, second] = await payouts()
    expect(first).toMatchObject({ cents: 2 * 941 - 300, lines_cents: 2 * 941 - 300, lines_state: 'read' })
    const sum = 300 + 941 - 1000 - 50 - 200 + 777
    expect(second).toMatchObject({ cents: sum, lines_cents: sum, lines_state: 'read' })
    expect(await linesOf(known(second).id)).toEqual([
      'fee T0100 -50 explained',
      'held T1503 -200 explained',
      'held balance-before 300 explained',
      'payment T0000 777 missing foreign',
      'payment T0006 941 explained',
      'refund T1107 -1000 explained',
    ])
  })

  it('explain a chargeback by the dispute of its payment', async () => {
    const disputed = await bought()
    await bought()
    await world.control.dispute(await referenceOf(disputed), 'open')
    await expect.poll(() => world.shop.db.selectFrom('dispute').select('id').execute()).toHaveLength(1)
    await world.control.payOut()
    later(1)
    await fetchPayouts(world.shop)
    const [payout] = await payouts()
    expect(await linesOf(known(payout).id)).toEqual([
      'dispute T1201 -1000 explained',
      'payment T0006 941 explained',
      'payment T0006 941 explained',
    ])
  })

  it('wait until PayPal has booked all, and are complete after lost answers', async () => {
    await bought()
    await world.control.payOut()
    await fetchPayouts(world.shop)
    expect(await payouts()).toMatchObject([{ lines_state: 'later', lines_cents: null }])
    later(20)
    await world.control.failNextCall({ when: 'before', path: 'GET /v1/reporting/transactions' })
    expect(await fetchPayouts(world.shop)).toMatchObject([{ issue: 'payment.unavailable' }])
    await fetchPayouts(world.shop)
    expect(await payouts()).toMatchObject([{ lines_state: 'read', lines_cents: 941 }])
  })

  async function bought(): Promise<OrderRow> {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    return buy(world, makeVisitor(), known(variants[0]).id, { method: 'paypal' })
  }

  async function referenceOf(order: OrderRow): Promise<string> {
    const payment = known((await paymentsOfOrder(world.shop.db, order.id)).at(-1))
    return attemptKey(payment, order.order_no)
  }

  function later(days: number): void {
    world.clock.set(new Date(world.clock.now().getTime() + days * dayMs))
  }

  async function linesOf(payoutId: number): Promise<string[]> {
    const rows = await world.shop.db
      .selectFrom('payout_line')
      .selectAll()
      .where('payout_id', '=', payoutId)
      .execute()
    return rows
      .map(({ kind, category, net_cents: net, state, why }) =>
        [kind, category, net, state, why].filter(Boolean).join(' '),
      )
      .toSorted()
  }

  async function payouts() {
    return world.shop.db.selectFrom('payout').selectAll().orderBy('made_at').execute()
  }
})
