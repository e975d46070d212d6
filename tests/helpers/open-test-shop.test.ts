import { expect, it } from 'vitest'
import { makeKeys, makeProduct, makeVisitorPaying } from './fixtures.ts'
import { openTestShop } from './open-test-shop.ts'
import { describeOnBoth } from './test-database.ts'

describeOnBoth('a test shop', (open) => {
  it('has only the products and keys that a test makes', async () => {
    const { shop, runDueJobs, close } = await openTestShop({ database: await open() })
    const { variants } = await makeProduct(shop, { stock: 2 })
    await makeKeys(shop, variants[0]?.sku ?? '', 1)
    await makeProduct(shop, { keyType: 'account', stock: 1 })
    const stocks = await shop.db.selectFrom('variant').select('stock').orderBy('id').execute()
    expect(stocks).toEqual([{ stock: 3 }, { stock: 1 }])
    expect((await makeVisitorPaying(shop, 'eur')).currency).toMatchObject({ code: 'eur' })
    await runDueJobs()
    await close()
  })

  it('has a clock that stands still until it is moved', async () => {
    const { shop, clock, close } = await openTestShop({ database: await open() })
    const before = shop.now()
    clock.advance({ minutes: 2 })
    expect(shop.now().getTime() - before.getTime()).toBe(120_000)
    await close()
  })
})
