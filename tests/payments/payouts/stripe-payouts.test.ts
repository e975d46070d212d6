import { afterEach, beforeEach, expect, it } from 'vitest'
import { fetchPayouts } from '../../../src/shop/payments/payouts/fetch-payouts.ts'
import { paymentsMissingAtCompany } from '../../../src/shop/payments/payouts/missing-records.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { attemptKey } from '../../../src/shop/orders/attempt-key.ts'
import type { OrderRow } from '../../../src/shop/orders/order-records.ts'
import { stripeStandIn } from '../../gateways/stand-ins.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'

const dayMs = 86_400_000

describeOnDatabase('RTS-9 payouts of Stripe', (open) => {
  let world: SaleWorld
  beforeEach(async () => void (world = await openSaleWorld(await open(), { standIn: stripeStandIn })))
  afterEach(() => world.close())

  it('are stored once, line by line, with payments, refunds, disputes and fees explained', async () => {
    const refunded = await bought()
    const disputed = await bought()
    await bought()
    await refundOrder(world.shop, testActor, refunded.id)
    await world.runDueJobs()
    await world.control.dispute(await referenceOf(disputed), 'open')
    await expect.poll(() => world.shop.db.selectFrom('dispute').select('id').execute()).toHaveLength(1)
    later(3)
    await world.control.payOut({
      bookings: [
        { type: 'stripe_fee', category: 'fee', amount: -250, description: 'Radar (2026-11-01 - 2026-11-30)' },
      ],
    })
    await fetchPayouts(world.shop)
    await fetchPayouts(world.shop)
    expect(await lines()).toEqual([
      { kind: 'dispute', state: 'explained', why: '', gross_cents: -1000, net_cents: -2500 },
      { kind: 'fee', state: 'explained', why: '', gross_cents: -250, net_cents: -250 },
      ...Array.from({ length: 3 }, () => ({
        kind: 'payment',
        state: 'explained',
        why: '',
        gross_cents: 1000,
        net_cents: 941,
      })),
      { kind: 'refund', state: 'explained', why: '', gross_cents: -1000, net_cents: -1000 },
    ])
    expect(await payouts()).toMatchObject([
      { cents: 3 * 941 - 1000 - 2500 - 250, lines_cents: 3 * 941 - 1000 - 2500 - 250, lines_state: 'read' },
    ])
  })

  it('report movements that the shop does not know, until it learns of them', async () => {
    await bought()
    await world.shop.db.updateTable('payment').set({ state: 'expired' }).execute()
    later(3)
    await world.control.payOut({
      bookings: [
        charge('ch_other', 500, {}),
        charge('ch_lost', 700, { reference: 'LK-26-00000099-pay-99' }),
        { type: 'adjustment', category: 'other_adjustment', amount: -120, description: 'Goodwill' },
      ],
    })
    await fetchPayouts(world.shop)
    const found = (await lines()).map(({ kind, state, why }) => [kind, state, why])
    expect(found).toEqual([
      ['other', 'missing', 'foreign'],
      ['payment', 'missing', 'foreign'],
      ['payment', 'missing', 'unknown'],
      ['payment', 'missing', 'unpaid'],
    ])
    await world.shop.db.updateTable('payment').set({ state: 'paid' }).execute()
    await fetchPayouts(world.shop)
    const explained = (await lines()).filter(({ state }) => state === 'explained')
    expect(explained).toMatchObject([{ kind: 'payment', gross_cents: 1000 }])
  })

  it('pay a payment once: a second charge of it is missing', async () => {
    const order = await bought()
    const reference = await referenceOf(order)
    later(3)
    await world.control.payOut({ bookings: [charge('ch_twice', 1000, { reference })] })
    await fetchPayouts(world.shop)
    expect((await lines()).map(({ state, why }) => `${state} ${why}`)).toEqual([
      'explained ',
      'missing twice',
    ])
  })

  it('are complete after lost answers, cut pages and readers side by side', async () => {
    await bought()
    later(3)
    const many = Array.from({ length: 230 }, (_, index) => charge(`ch_${index}`, 100 + index, {}))
    await world.control.payOut({ bookings: many })
    for (const when of ['before', 'after'] as const) {
      await world.control.failNextCall({ when, path: 'GET /v1/payouts' })
      expect(await fetchPayouts(world.shop)).toMatchObject([{ issue: 'payment.unavailable' }])
    }
    await world.control.failNextCall({ when: 'after', how: 'none', path: 'GET /v1/balance_transactions' })
    await world.control.failNextCall({ when: 'after', path: 'GET /v1/balance_transactions' })
    expect(await fetchPayouts(world.shop)).toMatchObject([{ issue: 'payment.unavailable' }])
    expect(await payouts()).toMatchObject([{ lines_state: 'reading' }])
    expect((await lines()).length).toBe(99)
    await Promise.all(Array.from({ length: 4 }, () => fetchPayouts(world.shop)))
    expect((await lines()).length).toBe(231)
    const [payout] = await payouts()
    expect(payout).toMatchObject({ lines_state: 'read', lines_cents: known(payout).cents })
  })

  it('wait for their lines, and show that the bank returned them', async () => {
    await bought()
    later(3)
    const [made] = await world.control.payOut({ reconciliation: 'in_progress' })
    await fetchPayouts(world.shop)
    expect(await payouts()).toMatchObject([{ lines_state: 'later', lines_cents: null }])
    await world.control.changePayout(known(made).id, { reconciliation: 'completed' })
    await fetchPayouts(world.shop)
    expect(await payouts()).toMatchObject([{ lines_state: 'read', lines_cents: 941 }])
    later(2)
    await world.control.changePayout(known(made).id, { status: 'failed' })
    await world.control.payOut()
    await fetchPayouts(world.shop)
    expect(await payouts()).toMatchObject([{ state: 'failed' }, { state: 'paid', lines_cents: 941 }])
    await world.control.payOut({ automatic: false, bookings: [charge('ch_manual', 300, {})] })
    await fetchPayouts(world.shop)
    expect((await payouts()).at(-1)).toMatchObject({ lines_state: 'unlisted', lines_cents: null })
  })

  it('name a payment of the shop that no payout contains after two weeks', async () => {
    await bought()
    later(3)
    await world.control.payOut()
    const lost = await bought()
    const reference = await referenceOf(lost)
    await fetchPayouts(world.shop)
    later(20)
    const all = await world.control.payOut()
    expect(all).toHaveLength(1)
    await fetchPayouts(world.shop)
    expect(await paymentsMissingAtCompany(world.shop.db, ['stripe'], 10)).toEqual([])
    await world.shop.db.deleteFrom('payout_line').where('reference', '=', reference).execute()
    const missing = await paymentsMissingAtCompany(world.shop.db, ['stripe'], 10)
    expect(missing).toMatchObject([{ orderNo: lost.order_no, cents: 1000 }])
  })

  it('are read in the account’s own currency, and compared in the buyer’s', async () => {
    await bought()
    later(3)
    await world.control.payOut({ settlesIn: { currency: 'eur', rates: { usd: 0.9 } } })
    await fetchPayouts(world.shop)
    expect(await payouts()).toMatchObject([{ currency: 'eur', cents: 841, lines_cents: 841 }])
    expect(await lines()).toMatchObject([{ state: 'explained', gross_cents: 900, net_cents: 841 }])
  })

  it('are fetched after a webhook, also if it comes twice', async () => {
    await bought()
    later(3)
    const woken: string[] = []
    const { wake } = world.shop
    world.shop.wake = (job) => {
      woken.push(job)
      wake(job)
    }
    await world.control.payOut({ copies: 2 })
    await expect.poll(() => woken.filter((job) => job === 'fetch-payouts').length).toBe(2)
  })

  async function bought(): Promise<OrderRow> {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    return buy(world, makeVisitor(), known(variants[0]).id, { method: 'stripe' })
  }

  async function referenceOf(order: OrderRow): Promise<string> {
    const payment = known((await paymentsOfOrder(world.shop.db, order.id)).at(-1))
    return attemptKey(payment, order.order_no)
  }

  function later(days: number): void {
    world.clock.set(new Date(world.clock.now().getTime() + days * dayMs))
  }

  function charge(id: string, amount: number, metadata: Record<string, string>) {
    const source = { id, object: 'charge', amount, currency: 'usd', metadata }
    return { type: 'charge', category: 'charge', amount, source }
  }

  async function lines() {
    return world.shop.db
      .selectFrom('payout_line')
      .select(['kind', 'state', 'why', 'gross_cents', 'net_cents'])
      .orderBy('kind')
      .orderBy('why', 'asc')
      .execute()
  }

  async function payouts() {
    return world.shop.db.selectFrom('payout').selectAll().orderBy('id').execute()
  }
})
