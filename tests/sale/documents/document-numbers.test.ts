import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnBoth } from '../../helpers/test-database.ts'
import { known, openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'
import { documentsOf, fail, pay, product } from './document-facts.ts'

describeOnBoth('PSP-5 the numbers of documents', (open, engine) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  it('have no gap or duplicate with 50 simultaneous payments and others that fail or lose their session', async () => {
    const { variantId } = await product(world, 60)
    const placed = await Promise.all(
      Array.from({ length: 60 }, () => placeOrder(world, makeVisitor(), variantId)),
    )
    await Promise.all(
      placed
        .slice(0, 50)
        .map(({ order }) => pay(world, order))
        .concat(placed.slice(50).map(({ order }) => fail(world, order, engine))),
    )
    const rows = await world.shop.db
      .selectFrom('document')
      .select(['series', 'year', 'number', 'order_id'])
      .orderBy('number')
      .execute()
    for (const series of ['invoice', 'credit-note']) {
      const numbers = rows.filter((row) => row.series === series).map(({ number }) => number)
      expect(numbers).toEqual(Array.from(numbers, (_, index) => index + 1))
    }
    const orderIds = new Set(rows.map(({ order_id: id }) => id))
    expect(placed.map(({ order }) => orderIds.has(order.id))).toEqual([
      ...Array<boolean>(50).fill(true),
      ...Array<boolean>(10).fill(false),
    ])
  })

  it('are given to earlier orders by a job, in the order of their payments', async () => {
    const { variantId } = await product(world, 3)
    const placed = [
      await placeOrder(world, makeVisitor(), variantId),
      await placeOrder(world, makeVisitor(), variantId),
      await placeOrder(world, makeVisitor(), variantId),
    ]
    const days = [3, 1, 2]
    for (const [index, { order }] of placed.entries()) {
      const paidAt = new Date(`2026-03-0${days[index]}T12:00:00Z`)
      const refunded = index === 0 ? 400 : 0
      await world.shop.db
        .updateTable('orders')
        .set({ paid_at: paidAt, refunded_cents: refunded })
        .where('id', '=', order.id)
        .execute()
    }
    await world.runDueJobs()
    const found = await Promise.all(placed.map(({ order }) => documentsOf(world, order)))
    expect(found.map((documents) => documents.length)).toEqual([2, 1, 1])
    const numbers = found.map(([invoice]) => known(invoice).number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual([numbers[1], numbers[2], numbers[0]])
    await world.runDueJobs()
    expect(await documentsOf(world, known(placed[0]).order)).toHaveLength(2)
  })
})
