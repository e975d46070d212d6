import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { maxReason } from '../../src/shop/input/limited-text.ts'
import { mailOrder } from '../../src/shop/orders/mail/mail-order.ts'
import { orderVersion } from '../../src/shop/orders/order-version-records.ts'
import { refundLimit } from '../../src/shop/payments/refunds/refund-limit.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { dropRefund, retryRefund } from '../../src/shop/payments/refunds/refused-refunds.ts'
import { listChanges } from '../../src/shop/staff/audit/list-changes.ts'
import { testActor, makeProduct, makeVisitor, makeVisitorPaying, setSetting } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'

describeOnDatabase('refunds in the back office', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  /** A delivered order, at $10.00 for each key. */
  async function delivered(quantity = 1, visitor = makeVisitor()) {
    const { variants } = await makeProduct(world.shop, { stock: quantity })
    return buy(world, visitor, known(variants[0]).id, { quantity })
  }

  const seenOf = (order: { id: number }) => orderVersion(world.shop.db, order.id)
  const changesOf = async (order: { id: number }) =>
    (await listChanges(world.shop, { subject: { kind: 'order', id: String(order.id) } })).changes

  const refundsOf = async (order: { id: number }) =>
    world.shop.db
      .selectFrom('refund as r')
      .innerJoin('payment as p', 'p.id', 'r.payment_id')
      .select(['r.id', 'r.cents', 'r.state'])
      .where('p.order_id', '=', order.id)
      .execute()

  it('OPS-2 OPS-4 are in the audit log with amount and lines, without the person’s reason', async () => {
    const order = await delivered(2)
    await refundOrder(world.shop, testActor, order.id, {
      lines: [{ line: 1, quantity: 1 }],
      note: 'by mistake',
    })
    expect((await changesOf(order)).at(0)).toMatchObject({
      action: 'order.refunded',
      actor: 'tester',
      subject: { name: order.order_no },
      after: { amount: '10.00 USD', lines: '1 of line 1', keys: 'void' },
    })
    expect(JSON.stringify(await changesOf(order))).not.toContain('by mistake')
  })

  it('OPS-4 need a reason of 1 to 500 characters', async () => {
    const order = await delivered()
    for (const note of ['', ' \n', 'x'.repeat(maxReason + 1)])
      expect(await outcomeOf(refundOrder(world.shop, testActor, order.id, { note }))).toBe(
        'input.length reason',
      )
    expect(await refundsOf(order)).toEqual([])
    // as many characters, each of two UTF-16 units
    const note = '🎮'.repeat(maxReason)
    expect(await refundOrder(world.shop, testActor, order.id, { note })).toMatchObject({ cents: 1000 })
  })

  it('OPS-2 OPS-4 are shown with the decision if the company refused them', async () => {
    const order = await delivered()
    await refundOrder(world.shop, testActor, order.id, { cents: 100 })
    const [refund] = await refundsOf(order)
    const refundId = known(refund).id
    const refuse = () =>
      world.shop.db.updateTable('refund').set({ state: 'failed' }).where('id', '=', refundId).execute()
    await refuse()
    const other = await delivered()
    expect(await outcomeOf(retryRefund(world.shop, testActor, { refundId, orderId: other.id }))).toBe(
      'refund.not-refused',
    )
    await retryRefund(world.shop, testActor, { refundId, orderId: order.id })
    await refuse()
    await dropRefund(world.shop, testActor, { refundId })
    const actions = (await changesOf(order)).map(({ action }) => action)
    expect(actions).toEqual(['order.refund-dropped', 'order.refund-retried', 'order.refunded'])
  })

  it('OPS-4 within the limit are counted for the order together, in whatever currency', async () => {
    await setSetting(world.shop, 'order.refund.limit', '7')
    expect(await refundLimit(world.shop.db)).toBe(700)
    const order = await delivered()
    const within = { withinLimit: true }
    await refundOrder(world.shop, testActor, order.id, { cents: 400 }, within)
    const above = refundOrder(world.shop, testActor, order.id, { cents: 301 }, within)
    await expect(above).rejects.toMatchObject({ code: 'staff.refund-limit' })
    await refundOrder(world.shop, testActor, order.id, { cents: 300 }, within)
    expect((await refundsOf(order)).map(({ cents }) => cents)).toEqual([400, 300])
    await refundOrder(world.shop, testActor, order.id, { cents: 300 })

    const inYen = await delivered(1, await makeVisitorPaying(world.shop, 'jpy'))
    const yen = (usdCents: number) => Math.floor((usdCents * Number(inYen.rate)) / 100) * 100
    const tooMuch = refundOrder(world.shop, testActor, inYen.id, { cents: yen(720) }, within)
    await expect(tooMuch).rejects.toMatchObject({ code: 'staff.refund-limit' })
    await refundOrder(world.shop, testActor, inYen.id, { cents: yen(690) }, within)
    await setSetting(world.shop, 'order.refund.limit', '50')
  })

  it('OPS-11 are made by the first of two people who saw the same order; the other gets a conflict', async () => {
    const order = await delivered()
    const seen = await seenOf(order)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => refundOrder(world.shop, testActor, order.id, { cents: 200 }, { seen })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'staff.changed' })
    expect(await refundsOf(order)).toHaveLength(1)
    await refundOrder(world.shop, testActor, order.id, { cents: 200 }, { seen: await seenOf(order) })
  })

  it('OPS-11 an order with a corrected address counts as changed', async () => {
    const order = await delivered()
    const seen = await seenOf(order)
    await mailOrder(world.shop, testActor, order.id, { email: 'first@example.com', seen })
    const second = mailOrder(world.shop, testActor, order.id, { email: 'second@example.com', seen })
    await expect(second).rejects.toMatchObject({ code: 'staff.changed' })
    const refund = refundOrder(world.shop, testActor, order.id, {}, { seen })
    await expect(refund).rejects.toMatchObject({ code: 'staff.changed' })
    expect(await refundsOf(order)).toEqual([])
  })
})
