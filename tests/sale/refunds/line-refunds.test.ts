import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { refundOrder, type RefundWish } from '../../../src/shop/payments/refunds/refund-order.ts'
import {
  dropRefund,
  finishRefundByHand,
  retryRefund,
} from '../../../src/shop/payments/refunds/refused-refunds.ts'
import { readOrder } from '../../../src/shop/keys/read-order.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import type { OrderRow } from '../../../src/shop/orders/order-records.ts'
import { recordDispute } from '../../../src/shop/payments/dispute-state/record-dispute.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { testActor, makeKeys, makeProduct, makeVisitor, makeVisitorPaying } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { orderFacts } from '../order-facts.ts'
import {
  buy,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from '../sale-world.ts'

describeOnDatabase('PSP-4 lines that are refunded', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())
  afterEach(() => vi.restoreAllMocks())

  it('lose their keys, one by one, and all together return exactly the paid amount', async () => {
    const { order, guest } = await bought([1, 3])
    const first = await refund(order, { lines: [{ line: 2, quantity: 2 }] })
    expect(first).toMatchObject({ cents: 2000, keyCount: 2, staysPaidCents: 2000 })
    expect(await shownKeys(guest, order)).toEqual([1, 1])
    await done(order, 'partlyRefunded')
    expect((await orderFacts(world.shop, order)).keys.toSorted()).toEqual(['sold', 'sold', 'void', 'void'])
    expect(await refund(order, { lines: [{ line: 2, quantity: 2 }] })).toBe('refund.too-many')
    expect(await refund(order, { lines: [{ line: 2 }] })).toMatchObject({ cents: 1000, keyCount: 1 })
    expect(await refund(order, { lines: [{ line: 1 }] })).toMatchObject({ cents: 1000, staysPaidCents: 0 })
    await done(order, 'refunded')
    const { keys, refunds } = await orderFacts(world.shop, order)
    expect(keys).toEqual(['void', 'void', 'void', 'void'])
    expect(refunds.map(({ cents, state }) => [cents, state])).toEqual([
      [2000, 'done'],
      [1000, 'done'],
      [1000, 'done'],
    ])
  })

  it('lose unrevealed keys first, and show no refunded key at any entrance', async () => {
    const { order, guest } = await bought([2])
    const revealed = await keyIds(order)
    await world.shop.db
      .updateTable('stock_key')
      .set({ state: 'revealed', revealed_at: world.shop.now() })
      .where('id', '=', known(revealed[1]))
      .execute()
    await refund(order, { lines: [{ line: 1, quantity: 1 }] })
    expect((await revealKeys(world.shop, guest, { orderId: order.id })).map(({ id }) => id)).toEqual([
      revealed[1],
    ])
  })

  it('leave the keys to the buyer if the shop keeper chooses so, and may be refunded for less', async () => {
    const { order, guest } = await bought([2])
    expect(
      await refund(order, { lines: [{ line: 1, quantity: 1 }], keys: 'keep', cents: 250 }),
    ).toMatchObject({
      cents: 250,
      keyCount: 0,
    })
    await done(order, 'partlyRefunded')
    expect(await shownKeys(guest, order)).toEqual([2])
    expect(await refund(order, { lines: [{ line: 1, quantity: 2 }] })).toBe('refund.too-many')
    expect(await refund(order, { lines: [{ line: 1 }], cents: 1001 })).toBe('refund.too-much amount')
    expect(await refund(order, {})).toMatchObject({ cents: 1750 })
  })

  it('never exceed the rest after an earlier refund of an amount', async () => {
    const { order } = await bought([2])
    await refund(order, { cents: 1500 })
    expect(await refund(order, { lines: [{ line: 1 }] })).toMatchObject({ cents: 500, staysPaidCents: 0 })
    expect(await refund(order, { lines: [{ line: 1 }] })).toBe('refund.nothing-left')
  })

  it.each<[string, RefundWish]>([
    ['refund.unknown-line', { lines: [{ line: 3 }] }],
    ['refund.unknown-line', { lines: [{ line: 0 }] }],
    ['refund.unknown-line', { lines: [{ line: 1 }, { line: 1 }] }],
    ['refund.too-many', { lines: [{ line: 1, quantity: 2 }] }],
    ['refund.too-many', { lines: [{ line: 1, quantity: 0 }] }],
    ['refund.too-much amount', { lines: [{ line: 1 }], cents: 0 }],
    ['refund.keys-without-line', { cents: 100, keys: 'void' }],
    ['refund.keys-of-whole', { lines: [{ line: 1 }, { line: 2 }], keys: 'keep' }],
  ])('are refused as %s and change nothing: %j', async (code, wish) => {
    const { order } = await bought([1, 1])
    expect(await refund(order, wish)).toBe(code)
    expect((await orderFacts(world.shop, order)).refunds).toEqual([])
  })

  it('are refunded once, however many ask at the same time', async () => {
    const { order } = await bought([3])
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => refund(order, { lines: [{ line: 1, quantity: 1 }] })),
    )
    expect(asked.filter((outcome) => typeof outcome !== 'string')).toHaveLength(3)
    const { refunds } = await orderFacts(world.shop, order)
    expect(refunds.map(({ cents }) => cents)).toEqual([1000, 1000, 1000])
  })

  it('are shown again when the company refuses the refund, void after a retry, free when it is dropped', async () => {
    const { order, guest } = await bought([3])
    const gateway = known(world.shop.gateways.get('sandbox-redirect'))
    const refusing = vi.spyOn(gateway, 'refund').mockResolvedValue({ providerRefundId: '', state: 'failed' })
    const refunds = [await refund(order, { lines: [{ line: 1, quantity: 1 }] })]
    refunds.push(await refund(order, { lines: [{ line: 1, quantity: 1 }] }))
    expect(await shownKeys(guest, order)).toEqual([1])
    await world.runDueJobs()
    expect(await shownKeys(guest, order)).toEqual([3])
    expect(await refund(order, { lines: [{ line: 1, quantity: 2 }] })).toBe('refund.too-many')
    const [first, second] = refunds.map((one) => (typeof one === 'string' ? 0 : one.refundId))
    await dropRefund(world.shop, testActor, { refundId: known(first) })
    refusing.mockRestore()
    await retryRefund(world.shop, testActor, { refundId: known(second) })
    await done(order, 'partlyRefunded')
    expect(await shownKeys(guest, order)).toEqual([2])
    expect(await refund(order, { lines: [{ line: 1, quantity: 2 }] })).toMatchObject({
      cents: 2000,
      keyCount: 2,
    })
  })

  it('PAY-11 that awaited keys are not awaited any longer: the others are delivered', async () => {
    const { order, skus } = await awaiting()
    expect(await refund(order, { lines: [{ line: 1, quantity: 1 }] })).toMatchObject({
      cents: 1000,
      keyCount: 0,
    })
    await done(order, 'partlyRefunded')
    const delivered = await orderFacts(world.shop, order)
    expect(delivered.keys).toEqual(['sold'])
    expect(delivered.mails).toContain('keys accepted')
    await makeKeys(world.shop, known(skus[0]), 1)
    await world.runDueJobs()
    expect((await orderFacts(world.shop, order)).keys).toEqual(['sold'])
  })

  it('PAY-11 that awaited keys let their refund be dropped when a lost dispute has left no money for it', async () => {
    const { order } = await awaiting()
    const gateway = known(world.shop.gateways.get('sandbox-redirect'))
    const refusing = vi.spyOn(gateway, 'refund').mockResolvedValue({ providerRefundId: '', state: 'failed' })
    const refundId = refundIdOf(await refund(order, { lines: [{ line: 1, quantity: 1 }] }))
    await world.runDueJobs()
    refusing.mockRestore()
    await untilStatus(world, order, 'delivered')
    const payment = known((await paymentsOfOrder(world.shop.db, order.id))[0])
    await recordDispute(world.shop, 'sandbox-redirect', {
      eventId: `lost-${order.id}`,
      payment: { providerPaymentId: known(payment.provider_payment_id) },
      disputeId: `dp-${order.id}`,
      state: 'lost',
      reason: 'fraudulent',
    })
    expect(await outcomeOf(finishRefundByHand(world.shop, testActor, { refundId }))).toBe('refund.not-left')
    await dropRefund(world.shop, testActor, { refundId })
  })

  it('PAY-11 that awaited keys do not let their refund be dropped after a delivery without them', async () => {
    const { order } = await awaiting()
    const gateway = known(world.shop.gateways.get('sandbox-redirect'))
    const refusing = vi.spyOn(gateway, 'refund').mockResolvedValue({ providerRefundId: '', state: 'failed' })
    const awaited = refundIdOf(await refund(order, { lines: [{ line: 1, quantity: 1 }] }))
    await world.runDueJobs()
    await untilStatus(world, order, 'delivered')
    expect((await orderFacts(world.shop, order)).refunds).toMatchObject([{ state: 'failed' }])
    expect(await outcomeOf(dropRefund(world.shop, testActor, { refundId: awaited }))).toBe('refund.no-key')
    // the one key of the order does not count for both units
    const owned = refundIdOf(await refund(order, { lines: [{ line: 1, quantity: 1 }] }))
    await world.runDueJobs()
    expect(await outcomeOf(dropRefund(world.shop, testActor, { refundId: awaited }))).toBe('refund.no-key')
    await dropRefund(world.shop, testActor, { refundId: owned })
    refusing.mockRestore()
    await retryRefund(world.shop, testActor, { refundId: awaited })
    await done(order, 'partlyRefunded')
    expect((await orderFacts(world.shop, order)).keys).toEqual(['sold'])
  })

  it('are whole yen', async () => {
    const guest = await makeVisitorPaying(world.shop, 'jpy')
    const { order } = await bought([3], guest)
    expect(await refund(order, { lines: [{ line: 1, quantity: 1 }], cents: 10_050 })).toBe(
      'refund.fraction amount',
    )
    const parts = [1, 1, 1].map((quantity) => refund(order, { lines: [{ line: 1, quantity }] }))
    const cents = (await Promise.all(parts)).map((part) =>
      typeof part === 'string' ? Number.NaN : part.cents,
    )
    expect(cents.every((part) => part % 100 === 0)).toBe(true)
    expect(cents.reduce((sum, part) => sum + part, 0)).toBe(order.total_cents)
  })

  function refund({ id }: OrderRow, wish: RefundWish) {
    return outcomeOf(refundOrder(world.shop, testActor, id, { note: 'bought by mistake', ...wish }))
  }

  const refundIdOf = (outcome: Awaited<ReturnType<typeof refund>>) =>
    typeof outcome === 'string' ? 0 : outcome.refundId

  /** Buys one line for each quantity, each of a product of its own at 10.00. */
  async function bought(quantities: number[], guest: Visitor = makeVisitor()) {
    const products = await Promise.all(quantities.map((stock) => makeProduct(world.shop, { stock })))
    const lines = products.map(({ variants }, index) => ({
      variantId: known(variants[0]).id,
      quantity: quantities[index] ?? 1,
    }))
    return { order: await buy(world, guest, known(lines[0]).variantId, { lines }), guest }
  }

  /** An order of two keys, one of which was lost between order and payment. */
  async function awaiting() {
    const { variants } = await makeProduct(world.shop, { stock: 2 })
    const { id, sku } = known(variants[0])
    const placed = await placeOrder(world, makeVisitor(), id, { quantity: 2 })
    const lost = world.shop.db.selectFrom('stock_key').select('id').where('variant_id', '=', id).limit(1)
    await world.shop.db
      .updateTable('stock_key')
      .set({ state: 'available', order_line_id: null, held_at: null })
      .where('id', 'in', lost)
      .execute()
    await world.shop.db
      .updateTable('stock_key')
      .set({ state: 'quarantined' })
      .where('variant_id', '=', id)
      .where('state', '=', 'available')
      .execute()
    await payOrderBy(world, makeVisitor(), placed)
    await untilStatus(world, placed.order, 'processing')
    await world.runDueJobs()
    expect((await orderFacts(world.shop, placed.order)).status).toBe('awaitingStock')
    return { order: placed.order, skus: [sku] }
  }

  async function done(order: OrderRow, status: 'partlyRefunded' | 'refunded') {
    await world.runDueJobs()
    await untilStatus(world, order, status)
  }

  /** number of keys of each line on the buyer's own page */
  async function shownKeys(guest: Visitor, { id }: OrderRow): Promise<number[]> {
    const { lines } = await readOrder(world.shop, guest, { orderId: id })
    return lines.map(({ keys }) => keys.length)
  }

  async function keyIds({ id }: OrderRow): Promise<number[]> {
    const rows = await world.shop.db
      .selectFrom('stock_key as k')
      .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
      .select('k.id')
      .where('l.order_id', '=', id)
      .orderBy('k.id')
      .execute()
    return rows.map((row) => row.id)
  }
})
