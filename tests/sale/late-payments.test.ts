import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelOrder } from '../../src/shop/checkout/closing/cancel-order.ts'
import type { Visitor } from '../../src/shop/visitor.ts'
import { makeKeys, makeProduct, makeVisitor, makeVisitorPaying } from '../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../helpers/make-member.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { orderFacts, stockOf } from './order-facts.ts'
import {
  known,
  openSaleWorld,
  type OrderWishes,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
  type OrderInSale,
} from './sale-world.ts'

describeOnDatabase('PAY-12 a payment of an order that was closed', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  it('CHK-3 redeems a one-use coupon once, however many closed orders with it are paid at a time', async () => {
    const variantId = await product(9)
    const code = await coupon({ max_uses: 1 })
    const guest = makeVisitor()
    const closed = []
    for (let round = 0; round < 4; round++) closed.push(await placedAndCancelled(variantId, guest, code))
    await Promise.all(closed.map((placed) => payOrderBy(world, guest, placed)))
    await Promise.all(closed.map(decided))
    await world.runDueJobs()
    const facts = await Promise.all(closed.map(({ order }) => orderFacts(world.shop, order)))
    expect(facts.map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
      'delivered',
    ])
    const refunds = facts.flatMap((one) => one.refunds)
    const { total_cents: cents } = known(closed[0]).order
    expect(refunds).toHaveLength(3)
    for (const refund of refunds)
      expect(refund).toMatchObject({ reason: 'coupon-gone', state: 'done', cents })
    expect(await usesOf(code)).toBe(1)
    expect(await stockOf(world.shop, variantId)).toBe(8)
    const reported = world.mailbox.sent.filter(({ text }) =>
      text.includes('discount was no longer available'),
    )
    expect(reported).toHaveLength(3)
  })

  it('CHK-3 leaves the last use to the open order that holds it, whichever is paid first', async () => {
    const variantId = await product(2)
    const code = await coupon({ max_uses: 1 })
    const guest = makeVisitor()
    const closed = await placedAndCancelled(variantId, guest, code)
    const open_ = await placeOrder(world, guest, variantId, { method: 'wallet', couponCode: code })
    await payOrderBy(world, guest, closed)
    await decided(closed)
    await payOrderBy(world, guest, open_)
    await untilStatus(world, open_.order, 'delivered')
    expect(await orderFacts(world.shop, closed.order)).toMatchObject({
      status: 'cancelled',
      refunds: [{ reason: 'coupon-gone' }],
      keys: [],
    })
  })

  it.each([
    ['is over', { ends_at: new Date(0) }],
    ['is switched off', { active: false }],
  ])('CHK-3 is refunded when its coupon %s', async (_, change) => {
    const variantId = await product(1)
    const code = await coupon({})
    const closed = await placedAndCancelled(variantId, makeVisitor(), code)
    await world.shop.db.updateTable('coupon').set(change).where('code', '=', code).execute()
    await payOrderBy(world, makeVisitor(), closed)
    await decided(closed)
    expect(await orderFacts(world.shop, closed.order)).toMatchObject({
      status: 'cancelled',
      refunds: [{ reason: 'coupon-gone', cents: closed.order.total_cents }],
      keys: [],
    })
    expect(await usesOf(code)).toBe(0)
    expect(await stockOf(world.shop, variantId)).toBe(1)
  })

  it.each(['usd', 'jpy'])(
    'CHK-5 is refunded when the member has lost the discount, in %s',
    async (currency) => {
      const variantId = await product(2)
      const { currency: paying } = await makeVisitorPaying(world.shop, currency)
      const { id } = await makeMember(world.shop, { growth: 500 })
      const gold = await visitorOf(world.shop, id, { currency: paying })
      const [kept, lost] = [
        await placedAndCancelled(variantId, gold),
        await placedAndCancelled(variantId, gold),
      ]
      await payOrderBy(world, gold, kept)
      await untilStatus(world, kept.order, 'delivered')
      await world.shop.db.updateTable('member').set({ growth: 0 }).where('id', '=', id).execute()
      await payOrderBy(world, gold, lost)
      await decided(lost)
      expect(await orderFacts(world.shop, lost.order)).toMatchObject({
        status: 'cancelled',
        refunds: [{ reason: 'discount-gone', cents: lost.order.total_cents, currency }],
        keys: [],
      })
    },
  )

  it('gets no key that an earlier paid order waits for', async () => {
    const { id: variantId, sku } = known((await makeProduct(world.shop, { stock: 1 })).variants[0])
    const guest = makeVisitor()
    const closed = await placedAndCancelled(variantId, guest)
    const waiting = await placeOrder(world, guest, variantId)
    const free = { state: 'available' as const, order_line_id: null, held_at: null }
    await world.shop.db.updateTable('stock_key').set(free).where('variant_id', '=', variantId).execute()
    await world.shop.db
      .updateTable('stock_key')
      .set({ state: 'quarantined' })
      .where('variant_id', '=', variantId)
      .execute()
    await payOrderBy(world, guest, waiting)
    await untilStatus(world, waiting.order, 'processing')
    await world.runDueJobs()
    await untilStatus(world, waiting.order, 'awaitingStock')
    await makeKeys(world.shop, sku, 1)
    await payOrderBy(world, guest, closed)
    await decided(closed)
    expect(await orderFacts(world.shop, closed.order)).toMatchObject({
      status: 'cancelled',
      refunds: [{ reason: 'sold-out' }],
      keys: [],
    })
    await world.runDueJobs()
    expect(await orderFacts(world.shop, waiting.order)).toMatchObject({ status: 'delivered', keys: ['sold'] })
  })

  it('is refunded when the buyer has deleted the account in the meantime', async () => {
    const variantId = await product(1)
    const { id } = await makeMember(world.shop)
    const member = await visitorOf(world.shop, id)
    const closed = await placedAndCancelled(variantId, member)
    await world.shop.db
      .updateTable('orders')
      .set({ email: '', member_id: null })
      .where('id', '=', closed.order.id)
      .execute()
    await payOrderBy(world, member, closed)
    await decided(closed)
    expect(await orderFacts(world.shop, closed.order)).toMatchObject({
      status: 'cancelled',
      refunds: [{ reason: 'buyer-gone', cents: closed.order.total_cents }],
      keys: [],
      mails: [],
    })
    expect(await stockOf(world.shop, variantId)).toBe(1)
  })

  async function product(stock: number): Promise<number> {
    return known((await makeProduct(world.shop, { stock })).variants[0]).id
  }

  /** A coupon for half of the price. */
  async function coupon(changes: { max_uses?: number }): Promise<string> {
    const code = `HALF-${randomBytes(4).toString('hex').toUpperCase()}`
    const always = { off_cents: null, starts_at: null, ends_at: null, max_uses: null }
    await world.shop.db
      .insertInto('coupon')
      .values({ code, off_percent: '50', ...always, ...changes })
      .execute()
    return code
  }

  async function usesOf(code: string): Promise<number> {
    const row = await world.shop.db
      .selectFrom('coupon')
      .select('uses')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    return row.uses
  }

  /** A cancelled order whose payment form can still be posted; only then the company learns of it. */
  async function placedAndCancelled(
    variantId: number,
    buyer: Visitor,
    couponCode?: string,
  ): Promise<OrderInSale> {
    const wishes: OrderWishes = { method: 'wallet', ...(couponCode !== undefined && { couponCode }) }
    const placed = await placeOrder(world, buyer, variantId, wishes)
    await cancelOrder(world.shop, buyer, { orderId: placed.order.id })
    return placed
  }

  /** Waits until the shop has heard of the money and decided. */
  async function decided({ order }: OrderInSale): Promise<void> {
    const states = async () => (await orderFacts(world.shop, order)).payments.map(({ state }) => state)
    await expect.poll(states).not.toContain('started')
  }
})
