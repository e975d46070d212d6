import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOrders } from '../../../src/shop/order-management/list/list-orders.ts'
import type { OrderFilter } from '../../../src/shop/order-management/list/order-filter.ts'
import { findOrders } from '../../../src/shop/orders/found-order-records.ts'
import { makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'

describeOnDatabase('OWN-8 a search for orders', (open) => {
  let world: SaleWorld
  let variantId: number
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    variantId = known((await makeProduct(world.shop, { stock: 2 })).variants[0]).id
  })
  afterAll(() => world.close())

  const numbers = async (filter: Partial<OrderFilter>) =>
    (await listOrders(world.shop, filter)).orders.map(({ orderNo }) => orderNo)

  it('OWN-8 finds by any part of the number with four digits, in the list and by the command', async () => {
    const { order_no: orderNo } = await buy(world, makeVisitor(), variantId, { email: 'part@example.org' })
    const last = orderNo.slice(-6)
    for (const wanted of [orderNo, orderNo.toLowerCase(), last, orderNo.slice(3), orderNo.slice(5, -1)]) {
      expect(await numbers({ text: wanted }), wanted).toContain(orderNo)
      const found = await findOrders(world.shop.db, wanted)
      expect(
        found.map(({ order_no: one }) => one),
        wanted,
      ).toContain(orderNo)
    }
    expect(await numbers({ text: orderNo.slice(-3) })).toEqual([])
    expect(await numbers({ text: last, tab: 'unpaid' })).toEqual([])
  })
})
