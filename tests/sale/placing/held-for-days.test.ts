import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known, openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'

describeOnDatabase('orders that a payment method holds for days', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open(), { env: { RATE_LIMITS: 'on' } })
    await world.shop.db
      .updateTable('payment_method')
      .set({ hold_minutes: 2880 })
      .where('code', '=', 'bank')
      .execute()
  })
  afterAll(() => world.close())

  it('CHK-11 PSP-3 count for the limits as long as they wait, and store their network as long', async () => {
    const buyer = makeVisitor()
    const place = async () => {
      const { variants } = await makeProduct(world.shop, { stock: 1 })
      return placeOrder(world, buyer, known(variants[0]).id)
    }
    for (let order = 0; order < 5; order++) await place()
    world.clock.advance({ hours: 25 })
    await world.runDueJobs()
    await expect(place()).rejects.toMatchObject({ code: 'order.too-many-unpaid' })
    const { rows } = await sql<{ known: number }>`
      select count(network_hash)::integer as known from orders`.execute(world.shop.db)
    expect(rows).toEqual([{ known: 5 }])
    world.clock.advance({ hours: 24 })
    await world.runDueJobs()
    await expect(place()).resolves.toBeDefined()
  })
})
