import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  categoryLine,
  importLines,
  productLine,
  visitorWith,
} from '../../../../tests/helpers/catalogue-lines.ts'
import { catalogueShop, type CatalogueShop } from '../../../../tests/helpers/catalogue-shop.ts'
import { stockShelf } from '../../../../tests/helpers/stock-shelf.ts'
import { describeOnBoth } from '../../../../tests/helpers/test-database.ts'
import { filterConditions } from '../listing/filter-conditions.ts'
import { listProducts, type ProductListInput } from '../listing/list-products.ts'

describeOnBoth('openProductIndex', (open, engine) => {
  let shop: CatalogueShop
  beforeEach(async () => {
    shop = catalogueShop(await open())
    await importLines(shop, [
      categoryLine('games'),
      categoryLine('software'),
      productLine('a', { genres: ['RPG'] }),
      productLine('b', { genres: ['RPG', 'Horror'], platforms: ['GOG'] }),
    ])
  })
  afterEach(() => shop.close())

  const names = async (input: ProductListInput = { sort: 3 }) =>
    (await listProducts(shop, visitorWith(), input)).rows.map((row) => row.name)

  it('CAT-1 has correct counts right after every change of products', async () => {
    const rounds: (() => Promise<unknown>)[] = [
      async () => {},
      () =>
        importLines(shop, [
          productLine('a', { genres: ['Horror'], languages: ['en'] }),
          productLine('c', { platforms: ['Steam'] }),
        ]),
      () =>
        importLines(shop, [
          productLine('b', { category: 'software', genres: ['RPG'] }),
          productLine('c', { active: false, platforms: ['Steam'] }),
        ]),
      () => importLines(shop, [productLine('c', { platforms: ['Steam', 'GOG'] })]),
      () => stockShelf(shop, { a: 1, b: 1 }),
      () => shop.db.updateTable('variant').set({ price_cents: 99 }).where('sku', '=', 'a').execute(),
      () => shop.db.deleteFrom('variant').where('sku', '=', 'c').execute(),
      () => shop.db.deleteFrom('product').where('external_id', '=', 'c').execute(),
    ]
    for (const change of rounds) {
      await change()
      expect(await counted()).toEqual(await recounted())
    }
    expect(await names()).toEqual(['a', 'b'])
  })

  it('CAT-2 moves a product that is renamed, sold out or cheaper', async () => {
    await importLines(shop, [productLine('c'), productLine('d')])
    expect(await names()).toEqual(['a', 'b', 'c', 'd'])
    await importLines(shop, [productLine('b', { name: 'e' })])
    expect(await names()).toEqual(['a', 'c', 'd', 'e'])
    await stockShelf(shop, { d: 1 })
    expect(await names({})).toEqual(['d', 'a', 'e', 'c'])
    await shop.db.updateTable('variant').set({ price_cents: 1 }).where('sku', '=', 'c').execute()
    expect(await names({ sort: 2 })).toEqual(['c', 'a', 'e', 'd'])
    await shop.db.deleteFrom('stock_key').execute()
    expect(await names({})).toEqual(['a', 'e', 'c', 'd'])
  })

  it('CAT-5 answers all simultaneous readers, also before its first load', async () => {
    const lists = await Promise.all(Array.from({ length: 12 }, () => names()))
    expect(new Set(lists.map(String))).toEqual(new Set(['a,b']))
  })

  it('CAT-5 works again after the database failed', async () => {
    await names()
    await sql`alter table product_change rename to not_there`.execute(shop.db)
    await expect(names()).rejects.toThrow('product_change')
    await sql`alter table not_there rename to product_change`.execute(shop.db)
    await importLines(shop, [productLine('c')])
    expect(await names()).toEqual(['a', 'b', 'c'])
  })

  it('CAT-5 ignores transaction numbers from the dump of another server', async () => {
    await names()
    await sql`update product_change set xid = '4611686018427387904'`.execute(shop.db)
    expect(await names()).toEqual(['a', 'b'])
    await importLines(shop, [productLine('a', { name: 'z' })])
    expect(await names()).toEqual(['b', 'z'])
  })

  it.runIf(engine === 'postgres')(
    'CAT-5 shows the changes of a transaction once it has ended, however early it began',
    async () => {
      const renamed = Promise.withResolvers<void>()
      const mayEnd = Promise.withResolvers<void>()
      const early = shop.db.transaction().execute(async (trx) => {
        await trx.updateTable('product').set({ name: 'y' }).where('external_id', '=', 'a').execute()
        await trx.updateTable('product').set({ search_name: 'y' }).where('external_id', '=', 'a').execute()
        renamed.resolve()
        await mayEnd.promise
      })
      await renamed.promise
      await importLines(shop, [productLine('c')])
      expect(await names()).toEqual(['a', 'b', 'c'])
      mayEnd.resolve()
      await early
      expect(await names()).toEqual(['b', 'c', 'y'])
    },
  )

  const counted = async () => {
    const { platforms, languages, genres, stock } = await filterConditions(shop, visitorWith(), {})
    const facets = [...platforms, ...languages, ...genres]
    return {
      facets: facets.map(({ code, count }) => `${code} ${count}`).toSorted(),
      stock,
      price: (await filterConditions(shop, visitorWith(), {})).highestUsdCents,
    }
  }

  const recounted = async () => {
    const facets = await sql<{ line: string }>`
      select f.code || ' ' || count(*) as line
      from product p, unnest(platform_ids || region_ids || language_ids || genre_ids) as facet_id, facet f
      where p.active and f.id = facet_id group by f.code`.execute(shop.db)
    const { rows } = await sql<{ inStock: number; soldOut: number; price: number }>`
      select (count(*) filter (where in_stock))::integer as "inStock", max(low_price_cents) as price,
        (count(*) filter (where not in_stock))::integer as "soldOut" from product where active`.execute(
      shop.db,
    )
    const { price, ...stock } = rows[0] ?? { price: 0 }
    return { facets: facets.rows.map(({ line }) => line).toSorted(), stock, price }
  }
})
