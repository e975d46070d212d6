import type { Visitor } from '../../../src/shop/visitor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOrders } from '../../../src/shop/keys/list-orders.ts'
import { listNotices } from '../../../src/shop/members/notices/list-notices.ts'
import { readMembership } from '../../../src/shop/members/levels/read-membership.ts'
import { claimableOrders, claimOrders } from '../../../src/shop/orders/access/claim-orders.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { attemptKey } from '../../../src/shop/orders/attempt-key.ts'
import type { OrderRow } from '../../../src/shop/orders/order-records.ts'
import {
  testActor,
  makeKeys,
  makeProduct,
  makeVisitor,
  makeVisitorPaying,
  setSetting,
} from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { ledgerErrors, ledgerOf } from '../ledger-facts.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld, untilStatus } from '../sale-world.ts'
import { payUndelivered } from '../undelivered.ts'
import { opened } from '../order-facts.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

async function aMember(changes: Parameters<typeof makeMember>[1] = {}) {
  return visitorOf(world.shop, (await makeMember(world.shop, changes)).id)
}

async function aVariant({ priceCents = 1000, stock = 5 } = {}): Promise<{ id: number; sku: string }> {
  const sku = `SKU-${Math.random().toString(36).slice(2)}`
  const variants = [{ sku, values: [], priceCents }]
  return known((await makeProduct(world.shop, { stock, variants })).variants[0])
}

async function reference({ id, order_no }: OrderRow): Promise<string> {
  const payment = world.shop.db.selectFrom('payment').select('id').where('order_id', '=', id)
  return attemptKey(await payment.executeTakeFirstOrThrow(), order_no)
}

async function paidUndelivered(member: Visitor, { id }: { id: number }): Promise<OrderRow> {
  const placed = await placeOrder(world, member, id)
  await payUndelivered(world, member, placed)
  return placed.order
}

describe('the earnings of an order', () => {
  it('CHK-6 are credited when the order is delivered, not before', async () => {
    const member = await aMember()
    const order = await paidUndelivered(member, await aVariant({ priceCents: 1599 }))
    expect(await ledgerOf(world.shop, member)).toEqual([])
    await world.runDueJobs()
    expect(await ledgerOf(world.shop, member)).toEqual([
      { kind: 'delivery', dedupe_key: `delivery:${order.id}`, points: 15, growth: 15, usd_cents: 1599 },
    ])
    expect(await readMembership(world.shop, member)).toMatchObject({
      points: 15,
      growth: 15,
      spentUsdCents: 1599,
    })
    await world.runDueJobs()
    expect(await ledgerOf(world.shop, member)).toHaveLength(1)
  })

  it('CHK-6 MEM-7 are counted in US dollars whatever the currency', async () => {
    const member = await aMember()
    const { currency } = await makeVisitorPaying(world.shop, 'eur')
    await buy(world, { ...member, currency }, (await aVariant({ priceCents: 10_000 })).id)
    expect(await ledgerOf(world.shop, member)).toMatchObject([
      { points: 100, growth: 100, usd_cents: 10_000 },
    ])
  })

  it('CHK-6 wait until awaited keys are delivered', async () => {
    const member = await aMember()
    const { id, sku } = await aVariant({ stock: 1 })
    const { order } = await placeOrder(world, member, id)
    await world.shop.db
      .updateTable('orders')
      .set({ status: 4, closed_at: world.shop.now() })
      .where('id', '=', order.id)
      .execute()
    await world.shop.db
      .updateTable('stock_key')
      .set({ state: 'available', order_line_id: null, held_at: null })
      .where('variant_id', '=', id)
      .execute()
    await world.shop.db.updateTable('orders').set({ status: 1 }).where('id', '=', order.id).execute()
    await world.shop.db.updateTable('stock_key').set({ state: 'void' }).where('variant_id', '=', id).execute()
    await world.runDueJobs()
    expect((await listOrders(world.shop, member)).rows).toMatchObject([{ status: 'awaitingStock' }])
    expect(await ledgerOf(world.shop, member)).toEqual([])
    await makeKeys(world.shop, sku, 1)
    await world.runDueJobs()
    expect(await ledgerOf(world.shop, member)).toMatchObject([{ points: 10 }])
    expect((await listNotices(world.shop, member)).rows.map(({ title }) => title)).toEqual([
      `Order ${order.order_no}: your purchase is here`,
      `Order ${order.order_no} awaits stock`,
    ])
  })

  it('CHK-6 are nothing for a free order, and for guests', async () => {
    const member = await aMember()
    await placeOrder(world, member, (await aVariant({ priceCents: 0 })).id)
    await world.runDueJobs()
    expect((await listOrders(world.shop, member)).rows).toMatchObject([{ status: 'delivered' }])
    expect(await ledgerOf(world.shop, member)).toEqual([])
    const before = await world.shop.db.selectFrom('member_ledger').selectAll().execute()
    await buy(world, makeVisitor(), (await aVariant()).id)
    expect(await world.shop.db.selectFrom('member_ledger').selectAll().execute()).toEqual(before)
  })

  it('MEM-7 raise the member’s level and discount, and notify the member', async () => {
    const member = await aMember({ growth: 95 })
    await buy(world, member, (await aVariant()).id)
    const silver = await visitorOf(world.shop, member.member.id)
    expect(silver.member).toMatchObject({ levelId: 2, discountPercent: 2 })
    expect((await listNotices(world.shop, silver)).rows).toMatchObject([
      { title: 'You have reached the level Silver' },
      { title: expect.stringContaining('your purchase is here') },
    ])
    const { order } = await placeOrder(world, silver, (await aVariant()).id)
    expect(order).toMatchObject({
      goods_cents: 1000,
      member_discount_cents: 20,
      total_cents: 980,
      points: 9,
      growth: 9,
    })
  })
})

describe('the earnings of a refunded order', () => {
  it('CHK-6 PAY-12 are taken back in proportion to each refund, and completely in the end', async () => {
    const member = await aMember()
    const order = await buy(world, member, (await aVariant()).id)
    await world.control.refund(await reference(order), { amount: 333 })
    await untilStatus(world, order, 'partlyRefunded')
    expect((await ledgerOf(world.shop, member)).at(-1)).toEqual({
      kind: 'refund',
      dedupe_key: `refund:${order.id}:after-1`,
      points: -4,
      growth: -4,
      usd_cents: -333,
    })
    await world.control.refund(await reference(order))
    await untilStatus(world, order, 'refunded')
    expect(await readMembership(world.shop, member)).toMatchObject({ points: 0, growth: 0, spentUsdCents: 0 })
    expect(await ledgerOf(world.shop, member)).toHaveLength(3)
    expect((await listNotices(world.shop, member)).rows.map(({ content }) => content).slice(0, 2)).toEqual([
      '$6.67 goes back to you the way you paid.',
      '$3.33 goes back to you the way you paid.',
    ])
  })

  it('CHK-6 equal after a partial refund what the rest would have earned', async () => {
    await setSetting(world.shop, 'order.growth.count', '2')
    const member = await aMember()
    const order = await buy(world, member, (await aVariant({ priceCents: 999 })).id)
    expect(await readMembership(world.shop, member)).toMatchObject({ points: 9, growth: 19 })
    await refundOrder(world.shop, testActor, order.id, { cents: 499 })
    await world.runDueJobs()
    await untilStatus(world, order, 'partlyRefunded')
    const left = { points: 5, growth: 10, spentUsdCents: 500 }
    await expect.poll(async () => readMembership(world.shop, member)).toMatchObject(left)
    await setSetting(world.shop, 'order.growth.count', '1')
  })

  it('MEM-6 PAY-12 are notified once of a refund by the shop keeper, even if the company reports it too', async () => {
    const member = await aMember()
    const order = await buy(world, member, (await aVariant()).id)
    await world.control.refund(await reference(order), { amount: 400 })
    await untilStatus(world, order, 'partlyRefunded')
    expect(await refundOrder(world.shop, testActor, order.id, { cents: 300 })).toMatchObject(opened)
    await world.runDueJobs()
    await expect.poll(async () => (await listOrders(world.shop, member)).rows[0]?.refundedCents).toBe(700)
    expect((await listNotices(world.shop, member)).rows.map(({ content }) => content).slice(0, 2)).toEqual([
      '$3.00 goes back to you the way you paid.',
      '$4.00 goes back to you the way you paid.',
    ])
    expect(await readMembership(world.shop, member)).toMatchObject({ points: 3, spentUsdCents: 300 })
  })

  it('CHK-6 are never credited when everything is refunded before the delivery', async () => {
    const member = await aMember()
    const order = await paidUndelivered(member, await aVariant())
    await world.control.refund(await reference(order))
    await untilStatus(world, order, 'refunded')
    await world.runDueJobs()
    expect(await ledgerOf(world.shop, member)).toEqual([])
  })

  it('CHK-6 are reduced by a refund before the delivery', async () => {
    const member = await aMember()
    const order = await paidUndelivered(member, await aVariant())
    await world.control.refund(await reference(order), { amount: 500 })
    await expect.poll(async () => (await listOrders(world.shop, member)).rows[0]?.refundedCents).toBe(500)
    await world.runDueJobs()
    expect(await ledgerOf(world.shop, member)).toMatchObject([
      { kind: 'delivery', points: 10 },
      { kind: 'refund', points: -5, growth: -5, usd_cents: -500 },
    ])
  })

  it('MEM-7 reduce the level with the growth', async () => {
    const member = await aMember({ growth: 95 })
    const order = await buy(world, member, (await aVariant()).id)
    expect((await visitorOf(world.shop, member.member.id)).member.levelId).toBe(2)
    await world.control.refund(await reference(order))
    await untilStatus(world, order, 'refunded')
    expect((await visitorOf(world.shop, member.member.id)).member.levelId).toBe(1)
  })
})

describe('the orders of a guest with the member’s e-mail', () => {
  it('MEM-3 become the member’s own by claiming, and delivered ones are credited', async () => {
    const { id: variantId } = await aVariant({ stock: 9 })
    const member = await aMember()
    const { email } = member.member
    const guest = makeVisitor()
    const wish = { email: email.toUpperCase() }
    const delivered = await buy(world, guest, variantId, wish)
    const { order: unpaid } = await placeOrder(world, guest, variantId, wish)
    const refunded = await buy(world, guest, variantId, wish)
    await world.control.refund(await reference(refunded))
    await untilStatus(world, refunded, 'refunded')
    const partly = await buy(world, guest, variantId, wish)
    await world.control.refund(await reference(partly), { amount: 500 })
    await untilStatus(world, partly, 'partlyRefunded')
    await buy(world, guest, variantId, { email: `x${email}` })
    await placeOrder(world, await aMember(), variantId, wish)

    expect(await claimableOrders(world.shop, member)).toBe(4)
    expect(await claimOrders(world.shop, member)).toBe(4)
    expect([await claimableOrders(world.shop, member), await claimOrders(world.shop, member)]).toEqual([0, 0])
    expect((await listOrders(world.shop, member)).rows.map(({ id }) => id)).toEqual(
      [partly, refunded, unpaid, delivered].map(({ id }) => id),
    )
    expect((await ledgerOf(world.shop, member)).map(({ points }) => points)).toEqual([10, 10, -5])
    await world.control.pay(await reference(unpaid))
    await untilStatus(world, unpaid, 'delivered')
    await world.runDueJobs()
    expect((await ledgerOf(world.shop, member)).map(({ points }) => points)).toEqual([10, 10, -5, 10])
  })

  it('MEM-8 are not claimed by a member who only uses the e-mail as name', async () => {
    const order = await buy(world, makeVisitor(), (await aVariant()).id, { email: 'somebody@example.com' })
    const other = await aMember({ name: 'somebody@example.com' })
    expect([await claimableOrders(world.shop, other), await claimOrders(world.shop, other)]).toEqual([0, 0])
    await expect(claimOrders(world.shop, makeVisitor())).rejects.toThrow('member.sign-in')
    const row = world.shop.db.selectFrom('orders').select('member_id').where('id', '=', order.id)
    expect(await row.executeTakeFirst()).toEqual({ member_id: null })
  })
})

it('CHK-6 balances equal the sums of the ledger after all these tests', async () => {
  expect(await ledgerErrors(world.shop)).toEqual([])
})
