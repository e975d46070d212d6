import { expect, it, onTestFinished } from 'vitest'
import { orderFacts } from '../sale/order-facts.ts'
import { known } from '../sale/sale-world.ts'
import { buyWithoutKeys, makeSupplied, openSupplyWorld, purchasesOf } from '../sale/supply/supply-world.ts'
import { openTestDatabase } from '../helpers/test-database.ts'
import { shopProcess } from './shop-process.ts'

const patient = { timeout: 120_000, interval: 100 }

it.each([
  // the lost call comes through after the repeated one, and buys nothing
  { moment: 'while the supplier works', path: 'POST /v2/order', slowMs: 45_000, ordersIn: 2 },
  { moment: 'between purchase and storing', path: '/keys', slowMs: 60_000, ordersIn: 1 },
])(
  'SUP-1 a shop that is killed $moment buys once, and the buyer has the key',
  { timeout: 300_000 },
  async ({ path, slowMs, ordersIn }) => {
    const database = await openTestDatabase('postgres')
    const world = await openSupplyWorld(database)
    onTestFinished(() => world.close())
    const variant = await makeSupplied(world)
    const order = await buyWithoutKeys(world, variant)
    world.kinguin.faults.push({ when: 'after', how: 'none', slowMs, path })
    const shop = await shopProcess({
      DATA_DIR: world.shop.config.dataDir,
      DATABASE_URL: known(database.databaseUrl),
    })
    onTestFinished(() => shop.kill())
    await shop.start()
    await expect.poll(() => world.kinguin.faults.length, patient).toBe(0)
    await shop.kill()
    // the lease of the killed process ends
    await world.shop.db
      .updateTable('supplier_purchase')
      .set({ due_at: world.shop.now() })
      .where('due_at', 'is not', null)
      .execute()
    await shop.start()
    const status = async () => (await orderFacts(world.shop, order)).status
    await expect.poll(status, patient).toBe('delivered')
    expect(world.kinguin.orders).toHaveLength(1)
    expect(await purchasesOf(world, variant)).toMatchObject([{ state: 'received', received: 1 }])
    expect((await orderFacts(world.shop, order)).keys).toEqual(['sold'])
    await expect.poll(() => world.kinguin.ordersIn, patient).toBe(ordersIn)
    expect(world.kinguin.orders).toHaveLength(1)
  },
)
