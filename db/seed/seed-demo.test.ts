import { expect, it } from 'vitest'
import { categoryLine, importLines, productLine, visitorWith } from '../../tests/helpers/catalogue-lines.ts'
import { openTestShop } from '../../tests/helpers/open-test-shop.ts'
import { describeOnBoth } from '../../tests/helpers/test-database.ts'
import { homeLists } from '../../src/shop/catalogue/listing/home-lists.ts'
import { readSite } from '../../src/shop/content/site/site-contact.ts'
import { fallbackLocaleId, locales } from '../../src/shop/localisation/locales.ts'
import { readCatalogue, readStock } from './demo/read-catalogue.ts'
import { seedDemo } from './seed-demo.ts'

describeOnBoth('seedDemo', (open) => {
  it('HOME-2 HOME-3 STATIC-3 fills an empty shop once, with keys, reviews, contacts and the lists of the home page', async () => {
    const { shop, close } = await openTestShop({ database: await open() })
    const counts = async () => {
      const tables = ['product', 'variant', 'stock_key', 'review', 'home_item', 'coupon'] as const
      return Promise.all(
        tables.map(async (table) => (await shop.db.selectFrom(table).selectAll().execute()).length),
      )
    }
    await seedDemo(shop)
    const once = await counts()
    expect(once[0]).toBe(readCatalogue().products.length)
    expect(once[2]).toBe(Object.values(readStock()).reduce((sum, count) => sum + count, 0))
    expect((await readSite(shop, visitorWith())).contact.social).toHaveLength(4)
    const { basis, ...home } = await homeLists(shop, visitorWith())
    expect(Object.values(home).map((list) => list.length)).toEqual([5, 20, 20, 20])
    expect(basis).toEqual({ hottest: 'choice', bestSellers: 'choice' })

    await shop.db.updateTable('setting').set({ value: 'filling' }).where('key', '=', 'demo.state').execute()
    await seedDemo(shop)
    expect(await counts()).toEqual(once)
    await close()
  })
})

it.each(readCatalogue().categories)(
  'L10N-1 L10N-9 names the category $urlName in every language',
  ({ texts = {} }) => {
    const named = Object.keys(texts).toSorted()
    expect(named).toEqual(
      locales
        .map(({ id }) => id)
        .filter((id) => id !== fallbackLocaleId)
        .toSorted(),
    )
  },
)

it('leaves a shop with products of its own alone', async () => {
  const { shop, close } = await openTestShop()
  await importLines(shop, [categoryLine('games'), productLine('mine')])
  await seedDemo(shop)
  expect(await shop.db.selectFrom('product').select('external_id').execute()).toEqual([
    { external_id: 'mine' },
  ])
  await close()
})
