import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOrders } from '../../src/shop/order-management/list/list-orders.ts'
import { readOrder } from '../../src/shop/order-management/read-order.ts'
import { countWork } from '../../src/shop/overview/count-work.ts'
import { listQueue } from '../../src/shop/overview/list-queue.ts'
import { readFigures } from '../../src/shop/reports/figures/read-figures.ts'
import { mailOrder } from '../../src/shop/orders/mail/mail-order.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { revealKeys } from '../../src/shop/keys/reveal-keys.ts'
import { paymentsOfOrder } from '../../src/shop/payments/payment-records.ts'
import { lastChangeOf } from '../../src/shop/staff/audit/list-changes.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import type { Visitor } from '../../src/shop/visitor.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import {
  buy,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from '../sale/sale-world.ts'
import { loseKeys } from '../sale/undelivered.ts'

describeOnDatabase('orders in the back office', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const found = async (text: string) =>
    (await listOrders(world.shop, { tab: 'all', text })).orders.map(({ orderNo }) => orderNo)

  it('OPS-4 are found by number, e-mail, transaction and a whole key, however it is spaced', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 2 })
    const visitor = makeVisitor()
    const order = await buy(world, visitor, known(variants[0]).id, { email: 'found@example.com' })
    await buy(world, makeVisitor(), known(variants[0]).id, { email: 'other@example.com' })
    const [payment] = await paymentsOfOrder(world.shop.db, order.id)
    const key = await keyOf(visitor, order.id)
    for (const text of [
      order.order_no.toLowerCase(),
      ' Found@Example.com ',
      known(payment?.provider_payment_id),
      key,
      key.toLowerCase().replaceAll('-', ' '),
    ])
      expect(await found(text), text).toEqual([order.order_no])
    for (const text of ['LK-NOTHING', key.slice(0, -1), '%', 'ound@example.com'])
      expect(await found(text)).toEqual([])
  })

  it('OPS-3 OPS-4 OWN-9 wait in the overview, and first in the list, until their keys arrive', async () => {
    const before = await readFigures(world.shop)
    const queued = await countWork(world.shop)
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const visitor = makeVisitor()
    const placed = await placeOrder(world, visitor, known(variants[0]).id, { email: 'waits@example.com' })
    await loseKeys(world, known(variants[0]).id)
    await payOrderBy(world, visitor, placed)
    await untilStatus(world, placed.order, 'processing')
    await world.runDueJobs()
    await untilStatus(world, placed.order, 'awaitingStock')
    const orderNo = placed.order.order_no
    const { groups } = await listQueue(world.shop, undefined)
    const waiting = known(groups.find(({ kind }) => kind === 'awaiting-stock'))
    expect(waiting.items).toContainEqual(
      expect.objectContaining({
        orderNo,
        ordered: 1,
        missing: [expect.objectContaining({ variantId: known(variants[0]).id, keys: 1 })],
      }),
    )
    expect(await countWork(world.shop)).toEqual({ ...queued, 'awaiting-stock': queued['awaiting-stock'] + 1 })
    const { orders } = await listOrders(world.shop, { tab: 'needs-you', text: '' })
    expect(orders.map((one) => one.orderNo)).toContain(orderNo)
    const all = await listOrders(world.shop, {}, { needingFirst: 5 })
    expect(all.needing.map((one) => one.orderNo)).toContain(orderNo)
    expect(all.orders.map((one) => one.orderNo)).not.toContain(orderNo)
    const after = await readFigures(world.shop)
    expect(after.today.orders - before.today.orders).toBe(1)
    expect(after.month.takings - before.month.takings).toBe(placed.order.total_cents)
  })

  it('OPS-3 OPS-4 count a refunded key as missing if the buyer keeps it, in list and overview alike', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 2 })
    const variantId = known(variants[0]).id
    const visitor = makeVisitor()
    const placed = await placeOrder(world, visitor, variantId, { email: 'keeps@example.com', quantity: 2 })
    await loseKeys(world, variantId)
    await payOrderBy(world, visitor, placed)
    await untilStatus(world, placed.order, 'processing')
    await world.runDueJobs()
    await untilStatus(world, placed.order, 'awaitingStock')
    const lines = [{ line: 1, quantity: 1 }]
    await refundOrder(world.shop, testActor, placed.order.id, { lines, keys: 'keep' })
    await world.runDueJobs()
    const { groups } = await listQueue(world.shop, undefined)
    const waiting = known(groups.find(({ kind }) => kind === 'awaiting-stock'))
    expect(waiting.items).toContainEqual(
      expect.objectContaining({
        orderNo: placed.order.order_no,
        missing: [expect.objectContaining({ variantId, keys: 2 })],
      }),
    )
    const [listed] = (await listOrders(world.shop, { text: 'keeps@example.com' })).orders
    expect(listed?.need).toMatchObject({ missing: 2, units: 2 })
  })

  it('OPS-4 OPS-2 show their history without keys, and changes with their authors', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const visitor = makeVisitor()
    const order = await buy(world, visitor, known(variants[0]).id, { email: 'mistyped@example.com' })
    const key = await keyOf(visitor, order.id)
    await mailOrder(world.shop, testActor, order.id, { email: 'right@example.com' })
    const view = known(await readOrder(world.shop, order.order_no))
    expect(view).toMatchObject({ status: 'delivered', email: 'right@example.com' })
    expect(view.timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['placed', 'payment-started', 'webhook', 'change']),
    )
    expect(JSON.stringify(view)).not.toContain(key)
    expect(await lastChangeOf(world.shop, { kind: 'order', id: order.id })).toMatchObject({
      action: 'order.mail-resent',
      actor: 'tester',
      subject: { name: order.order_no },
    })
    const changes = await world.shop.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .execute()
    expect(changes).toContainEqual({
      action: 'order.email-corrected',
      before: null,
      after: null,
    })
    expect(JSON.stringify(changes)).not.toMatch(/(mistyped|right)@example/)
    expect(view.timeline).toContainEqual(
      expect.objectContaining({
        action: 'order.email-corrected',
        detail: 'mistyped@example.com → right@example.com',
      }),
    )
  })

  it('OPS-4 are listed page by page, the newest first, each once', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 55 })
    const variantId = known(variants[0]).id
    for (let count = 0; count < 52; count++)
      await placeOrder(world, makeVisitor(), variantId, { email: `buyer${count}@example.com` })
    const first = await listOrders(world.shop, { tab: 'unpaid', text: '' })
    const second = await listOrders(world.shop, { tab: 'unpaid', text: '' }, { after: first.next })
    const all = [...first.orders, ...second.orders].map(({ orderNo }) => orderNo)
    expect(first.orders).toHaveLength(50)
    expect(second.next).toBeUndefined()
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(52)
  })

  async function keyOf(visitor: Visitor, orderId: number): Promise<string> {
    const [key] = await revealKeys(world.shop, visitor, { orderId })
    const content = known(key).content
    if (!('code' in content)) throw new Error('an account is no key')
    return content.code
  }
})
