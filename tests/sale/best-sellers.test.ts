import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readHome } from '../../src/shop/products/home/arrange-home.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { readHomeLayout } from '../../src/shop/catalogue/listing/home-layout.ts'
import { firstBestSellers, homeLists } from '../../src/shop/catalogue/listing/home-lists.ts'
import { countSoldJob } from '../../src/shop/orders/sold/count-sold.job.ts'
import { testActor, makeProduct, makeVisitor, type MadeProduct } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld, untilStatus } from './sale-world.ts'

describeOnDatabase('OPS-7 HOME-2 HOME-3 lists by sales', (open) => {
  let world: SaleWorld
  /** the most popular first */
  const made: Record<string, MadeProduct> = {}
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    for (const [index, name] of ['Amber', 'Basalt', 'Cobalt', 'Dolomite'].entries())
      made[name] = await makeProduct(world.shop, { name, popularity: 100 - index, stock: 9 })
  })
  afterAll(() => world.close())

  const best = async () => {
    const { bestSellers, hottest } = await homeLists(world.shop, makeVisitor())
    return [bestSellers, hottest].map((list) => list.map(({ name }) => name).join(' '))
  }
  const variantOf = (name: string) => known(made[name]?.variants[0]).id
  const sold = async () =>
    (await readHome(world.shop)).sold['best-seller'].map(({ name, units }) => [name, units])
  const noted = async () => {
    const { rows } = await sql<{
      times: number
    }>`select count(*)::integer as times from shown_change`.execute(world.shop.db)
    return known(rows[0]).times
  }

  it('are by popularity in a shop that has sold nothing', async () => {
    await countSoldJob.run(world.shop)
    expect(await sold()).toEqual([])
    expect(await best()).toEqual(['Amber Basalt Cobalt Dolomite', 'Amber Basalt Cobalt Dolomite'])
  })

  it('name their basis only while they are by sales', async () => {
    const basis = async () => (await homeLists(world.shop, makeVisitor())).basis
    expect(await basis()).toEqual({ hottest: 'popularity', bestSellers: 'popularity' })
    expect(await firstBestSellers(world.shop, makeVisitor(), 2)).toMatchObject({ basis: 'popularity' })
  })

  it('count paid units without refunds, for 30 days', async () => {
    await buy(world, makeVisitor(), variantOf('Cobalt'), { quantity: 3 })
    const returned = await buy(world, makeVisitor(), variantOf('Basalt'), { quantity: 5 })
    const whole = await buy(world, makeVisitor(), variantOf('Amber'), { quantity: 4 })
    await placeOrder(world, makeVisitor(), variantOf('Dolomite'), { quantity: 7 })
    await countSoldJob.run(world.shop)
    expect(await sold()).toEqual([
      ['Basalt', 5],
      ['Amber', 4],
      ['Cobalt', 3],
    ])
    expect(
      await refundOrder(world.shop, testActor, returned.id, { lines: [{ line: 1, quantity: 3 }] }),
    ).toMatchObject({ keyCount: 3 })
    await refundOrder(world.shop, testActor, whole.id)
    await world.runDueJobs()
    await untilStatus(world, whole, 'refunded')
    await countSoldJob.run(world.shop)
    expect(await sold()).toEqual([
      ['Cobalt', 3],
      ['Basalt', 2],
    ])
    expect(await best()).toEqual(['Cobalt Basalt Amber Dolomite', 'Cobalt Basalt Amber Dolomite'])
    expect(await firstBestSellers(world.shop, makeVisitor(), 1)).toMatchObject({
      products: [{ name: 'Cobalt' }],
      basis: 'sales',
    })
    const { basis: later } = await homeLists(world.shop, makeVisitor())
    expect(later).toEqual({ hottest: 'sales', bestSellers: 'sales' })
    const layout = await readHomeLayout(world.shop.db)
    const chosen = { ...layout.hottest, productIds: [known(made['Dolomite']).id] }
    const byHand = await homeLists(world.shop, makeVisitor(), { ...layout, hottest: chosen })
    expect(byHand.basis).toEqual({ hottest: 'choice', bestSellers: 'sales' })
    world.clock.advance({ days: 8 })
    await buy(world, makeVisitor(), variantOf('Dolomite'))
    await countSoldJob.run(world.shop)
    expect(await best()).toEqual(['Cobalt Basalt Dolomite Amber', 'Dolomite Amber Basalt Cobalt'])
    expect((await readHome(world.shop)).sold.hottest).toMatchObject([{ name: 'Dolomite', units: 1 }])
    const before = await noted()
    await countSoldJob.run(world.shop)
    expect(await noted()).toBe(before)
    world.clock.advance({ days: 31 })
    await countSoldJob.run(world.shop)
    expect(await noted()).toBeGreaterThan(before)
    expect(await sold()).toEqual([])
    expect(await best()).toEqual(['Amber Basalt Cobalt Dolomite', 'Amber Basalt Cobalt Dolomite'])
  })
})
