import Big from 'big.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { figuresFor } from '../../src/shop/reports/figures/hide-costs.ts'
import { readFigures } from '../../src/shop/reports/figures/read-figures.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import type { OrderRow } from '../../src/shop/orders/order-records.ts'
import { testActor, makeVisitor, makeVisitorPaying } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { addBatch, makeVariant } from '../sale/keys/key-world.ts'
import { buy, openSaleWorld, type SaleWorld, untilStatus } from '../sale/sale-world.ts'

/** Half an hour before midnight in New York, where the clocks go back before the later orders. */
const firstMoment = new Date('2026-10-10T03:30:00Z')

describeOnDatabase('the figures of the overview', (open) => {
  let world: SaleWorld
  const orders: OrderRow[] = []
  beforeAll(async () => {
    world = await openSaleWorld(await open(), { env: { TZ: 'America/New_York' } })
    world.clock.set(firstMoment)
    const variant = await makeVariant(world.shop)
    await addBatch(world.shop, variant, 3, { unitCostCents: 333 })
    await addBatch(world.shop, variant, 1, { unitCostCents: undefined })
    await addBatch(world.shop, variant, 9, { unitCostCents: 457 })
    const wishes = { email: 'buyer@example.com' }
    const paying = async (currency: string) =>
      orders.push(await buy(world, await makeVisitorPaying(world.shop, currency), variant.variantId, wishes))
    await paying('eur')
    await paying('jpy')
    world.clock.advance({ hours: 1 })
    await paying('gbp')
    world.clock.advance({ days: 40 })
    orders.push(await buy(world, makeVisitor(), variant.variantId, wishes))
    await paying('eur')
    world.clock.advance({ hours: 23 })
    await paying('pln')
    await paying('jpy')
    const [, , , , euros, , yen] = orders
    if (!euros || !yen) throw new Error('no orders')
    await refundOrder(world.shop, testActor, euros.id, { cents: 300 })
    await refundOrder(world.shop, testActor, yen.id)
    await world.runDueJobs()
    await untilStatus(world, euros, 'partlyRefunded')
    await untilStatus(world, yen, 'refunded')
  })
  afterAll(() => world.close())

  /** Sums of these orders in US cents, each order by itself, as a bookkeeper would add them up. */
  const sumOf = (indexes: number[], of: (order: OrderRow) => number = ({ total_cents: cents }) => cents) =>
    indexes
      .map((index) => orders[index])
      .filter((order) => order !== undefined)
      .reduce((sum, order) => sum + Number(new Big(of(order)).div(order.rate).round(0, Big.roundHalfUp)), 0)

  it('OPS-3 are those of the orders to the cent, in several currencies, by days of the shop', async () => {
    expect(new Set(orders.map(({ currency }) => currency)).size).toBe(5)
    const { today, yesterday, month, monthBefore, days } = await readFigures(world.shop)
    expect(today).toMatchObject({ orders: 2, takings: sumOf([5, 6]) })
    expect(yesterday).toMatchObject({ orders: 0, takings: 0 })
    expect(month).toMatchObject({ orders: 4, takings: sumOf([3, 4, 5, 6]) })
    expect(monthBefore).toMatchObject({ orders: 3, takings: sumOf([0, 1, 2]) })
    expect(days).toHaveLength(30)
    expect(days.slice(-2)).toMatchObject([
      { day: '2026-11-18', takings: sumOf([3, 4]), refunds: 0 },
      { day: '2026-11-19', takings: sumOf([5, 6]) },
    ])
    expect(days.reduce((sum, day) => sum + day.takings, 0)).toBe(month.takings)
  })

  it('OPS-3 count refunds on their own day, and the margin as takings less refunds and costs', async () => {
    const { today, month, monthBefore } = await readFigures(world.shop)
    const back = sumOf([4], () => 300) + sumOf([6])
    expect(today).toMatchObject({ refunds: back, cost: 2 * 457, keys: 2, keysWithoutCost: 0 })
    expect(today.margin).toBe(sumOf([5, 6]) - back - 2 * 457)
    expect(month).toMatchObject({ refunds: back, keys: 4, keysWithoutCost: 1, cost: 3 * 457 })
    expect(month.margin).toBe(sumOf([3, 4, 5, 6]) - back - 3 * 457)
    expect(monthBefore).toMatchObject({ refunds: 0, cost: 3 * 333, margin: sumOf([0, 1, 2]) - 3 * 333 })
  })

  it('OPS-3 OPS-11 contain no margin or cost for roles that may not see what keys cost', async () => {
    const overview = await readFigures(world.shop)
    expect(figuresFor('editor', overview)).toEqual(overview)
    for (const role of ['support', 'read-only'] as const) {
      const { today, yesterday, month, monthBefore, days } = figuresFor(role, overview)
      expect(days.map(({ takings }) => takings)).toEqual(overview.days.map(({ takings }) => takings))
      for (const figures of [today, yesterday, month, monthBefore, ...days])
        expect(figures).toMatchObject({ margin: undefined, cost: undefined, keysWithoutCost: undefined })
    }
  })

  it('OPS-3 compare with yesterday and the month before up to the same time of day', async () => {
    world.clock.advance({ days: 1, seconds: 1 })
    const { today, yesterday, month } = await readFigures(world.shop)
    expect(today).toMatchObject({ orders: 0, refunds: 0, margin: 0 })
    expect(yesterday).toMatchObject({ orders: 2, takings: sumOf([5, 6]) })
    expect(month.orders).toBe(4)
    world.clock.set(new Date('2026-11-20T05:30:00Z'))
    const early = await readFigures(world.shop)
    expect(early.today.orders).toBe(0)
    expect(early.yesterday.orders).toBe(0)
    // until 23:45 of 9 October there: two of the three orders of that night, though the clocks went back since
    world.clock.set(new Date('2026-11-09T04:45:00Z'))
    expect((await readFigures(world.shop)).monthBefore.orders).toBe(2)
  })
})
