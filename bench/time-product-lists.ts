import { sql } from 'kysely'
import type { OperatorShop } from '../src/operator/open-operator-shop.ts'
import { listCategories } from '../src/shop/products/dictionaries/list-categories.ts'
import { facetFilter } from '../src/shop/products/dictionaries/facet-filter.ts'
import { listFacets } from '../src/shop/products/dictionaries/list-facets.ts'
import { countProducts, listProductChoices, listProducts } from '../src/shop/products/list/list-products.ts'
import { type ProductFilter, productFilter } from '../src/shop/products/list/product-filter.ts'
import { timeList } from './time-list.ts'

/** Prints how long a page of the list takes by every filter and order, and each page that counts products. */
export async function timeProductLists(shop: OperatorShop): Promise<void> {
  const time = (name: string, filter: Partial<ProductFilter>, after?: string) =>
    timeList(name, async () => (await listProducts(shop, filter, { after })).products.length)
  await timeList('a trivial query', async () => (await sql`select 1`.execute(shop.db)).rows.length)
  await timeList(
    '100,000 numbers counted, to compare with',
    async () => (await sql`select count(*) from generate_series(1, 100000)`.execute(shop.db)).rows.length,
  )
  await timeList('counts of the tabs', async () => Object.keys(await countProducts(shop)).length)
  const { categories, platforms } = await listProductChoices(shop)
  await timeList('what can be chosen', async () => (await listProductChoices(shop)).categories.length)
  const category = String(categories.find(({ name }) => name === 'Bench 7')?.id)
  const below = String(categories.find(({ name }) => name === 'Bench 7.3')?.id)
  const platform = (place: number) =>
    String(platforms.find(({ name }) => name === `Bench platform ${place}`)?.id)
  for (const sort of productFilter.sorts) {
    await time(`all, ${sort}`, { sort })
    for (const tab of ['on-sale', 'out-of-stock', 'off-sale'] as const)
      await time(`${tab}, ${sort}`, { sort, tab })
    await time(`category of 10, ${sort}`, { sort, category })
    await time(`category, off sale, ${sort}`, { sort, category: below, tab: 'off-sale' })
    for (const [name, place] of Object.entries({ third: 1, 'one in 18': 5, 'one in 10,000': 20 }))
      await time(`platform of one product in ${name}, ${sort}`, { sort, platform: platform(place) })
    await time(`rare platform with a category, ${sort}`, { sort, platform: platform(20), category })
    for (const text of ['dragon', 'dragon lotus', 'bench-4711', 'publisher 47', 'r'])
      await time(`text ${text}, ${sort}`, { sort, text })
    await time(`text dragon, off sale, ${sort}`, { sort, text: 'dragon', tab: 'off-sale' })
    await time(`text dragon in a category, ${sort}`, { sort, text: 'dragon', category: below })
    await time(`text dragon of a rare platform, ${sort}`, { sort, text: 'dragon', platform: platform(20) })
  }
  await time('nothing has it', { text: 'zzzz nothing has this' })
  await timeList('categories', async () => (await listCategories(shop)).length)
  for (const kind of facetFilter.tabs)
    await timeList(`${kind}s`, async () => (await listFacets(shop, kind)).length)
}
