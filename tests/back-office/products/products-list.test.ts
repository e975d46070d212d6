import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  countProducts,
  type ListedProduct,
  listProductChoices,
  listProducts,
} from '../../../src/shop/products/list/list-products.ts'
import {
  cursorOf,
  productPage,
  type SearchBounds,
} from '../../../src/shop/products/list/product-list-records.ts'
import { sumUpProductCounts } from '../../../src/shop/products/list/product-count-records.ts'
import {
  type ProductFilter,
  type ProductSort,
  productFilter,
} from '../../../src/shop/products/list/product-filter.ts'
import { searchForm } from '../../../src/shop/catalogue/search/search-form.ts'
import { makeKeys, makeProduct, makeVisitor, type ProductChanges } from '../../helpers/fixtures.ts'
import { describeOnBoth } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'

describeOnBoth('OPS-6 the list of products', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const make = (changes: ProductChanges) => makeProduct(world.shop, changes)
  const ids = async (filter: Partial<ProductFilter>, limit?: number) =>
    (await listProducts(world.shop, filter, limit === undefined ? {} : { limit })).products.map(
      ({ externalId }) => externalId,
    )

  it('shows state, prices from and to, variants, keys and sales of each', async () => {
    const { id, variants } = await make({
      id: 'declared',
      name: 'Declared Twice',
      category: 'strategy',
      attributes: [{ name: 'Edition', values: [{ name: 'Standard' }, { name: 'Deluxe' }] }],
      variants: [
        { sku: 'DECLARED-S', values: ['Standard'], priceCents: 1999, listPriceCents: 2499 },
        { sku: 'DECLARED-D', values: ['Deluxe'], priceCents: 2999 },
        { sku: 'DECLARED-OLD', values: [], priceCents: 100, active: false },
      ],
    })
    await makeKeys(world.shop, 'DECLARED-S', 3)
    await makeKeys(world.shop, 'DECLARED-OLD', 2)
    await buy(world, makeVisitor(), known(variants[0]).id)
    const { products } = await listProducts(world.shop, { text: 'declared twice' })
    expect(products).toMatchObject([
      {
        id,
        externalId: 'declared',
        name: 'Declared Twice',
        category: 'strategy',
        state: 'on-sale',
        fromCents: 1999,
        toCents: 2999,
        stock: 4,
        sold30: 1,
        variants: [
          {
            sku: 'DECLARED-S',
            choice: 'Standard',
            priceCents: 1999,
            listPriceCents: 2499,
            stock: 2,
            sold30: 1,
          },
          { sku: 'DECLARED-D', choice: 'Deluxe', isActive: true, stock: 0 },
          { sku: 'DECLARED-OLD', isActive: false, stock: 2 },
        ],
      },
    ])
    expect(products[0]?.cover).toMatch(new RegExp(`^/covers/${id}/[\\w-]+/tall-240$`))
    world.clock.advance({ days: 31 })
    expect((await listProducts(world.shop, { text: 'declared twice' })).products).toMatchObject([
      { sold30: 0 },
    ])
  })

  it('filters by state, category with its subcategories, platform and keys, and counts the states', async () => {
    const before = await countProducts(world.shop)
    const under = { category: 'tactics', platforms: ['Plain Box'] }
    await make({ id: 'n-sale', ...under, stock: 1 })
    await make({ id: 'n-out', ...under, platforms: ['Plain Box', 'Other Box'] })
    await make({ id: 'n-off', ...under, active: false })
    await make({ id: 'n-unsold', ...under, active: false, stock: 2 })
    const { categories, platforms } = await listProductChoices(world.shop)
    const category = String(known(categories.find(({ name }) => name === 'tactics')).id)
    const platform = String(known(platforms.find(({ name }) => name === 'Other Box')).id)
    const list = (filter: Partial<ProductFilter>) => ids({ category, ...filter })
    expect(await list({})).toEqual(['n-off', 'n-out', 'n-sale', 'n-unsold'])
    expect(await list({ tab: 'on-sale' })).toEqual(['n-sale'])
    expect(await list({ tab: 'out-of-stock' })).toEqual(['n-out'])
    expect(await list({ tab: 'off-sale' })).toEqual(['n-off', 'n-unsold'])
    expect(await list({ tab: 'off-sale', stock: 'in' })).toEqual(['n-unsold'])
    expect(await list({ tab: 'on-sale', stock: 'none' })).toEqual([])
    expect(await list({ stock: 'none' })).toEqual(['n-off', 'n-out'])
    expect(await list({ platform })).toEqual(['n-out'])
    expect(await ids({ category: '999999' })).toEqual([])
    const top = await world.shop.db
      .insertInto('category')
      .values({ parent_id: null, url_name: 'top', name: 'Top', description: '', position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.shop.db
      .updateTable('category')
      .set({ parent_id: top.id })
      .where('id', '=', Number(category))
      .execute()
    expect(await ids({ category: String(top.id), tab: 'on-sale' })).toEqual(['n-sale'])
    const after = {
      all: before.all + 4,
      'on-sale': before['on-sale'] + 1,
      'out-of-stock': before['out-of-stock'] + 1,
      'off-sale': before['off-sale'] + 2,
    }
    expect(await countProducts(world.shop)).toEqual(after)
    await makeKeys(world.shop, 'N-OUT', 1)
    const moved = { ...after, 'on-sale': after['on-sale'] + 1, 'out-of-stock': after['out-of-stock'] - 1 }
    expect(await countProducts(world.shop)).toEqual(moved)
    await Promise.all([sumUpProductCounts(world.shop.db), sumUpProductCounts(world.shop.db)])
    expect(await countProducts(world.shop)).toEqual(moved)
  })

  it('finds by part of a name in any language, by id, and by the beginning of a SKU or a publisher', async () => {
    await make({
      id: 'own-id-77',
      name: 'Pokémon: Harbour',
      publisher: 'Grünwald Spiele',
      variants: [{ sku: 'Hrb-77%', priceCents: 500 }],
      texts: { de: { name: 'Der Hafenmeister' } },
      active: false,
    })
    for (const text of ['kemon har', 'POKEMON', 'hafenm', 'own-id-77', 'hrb-7', 'HRB-77%', 'grünw', 'Po'])
      expect(await ids({ text }), text).toEqual(['own-id-77'])
    for (const text of ['hafen meister', 'own-id-7', 'rb-77', 'wald spiele', '%', 'hrb-%', 'ke'])
      expect(await ids({ text }), text).not.toContain('own-id-77')
    expect(await ids({ text: 'hafenm', tab: 'on-sale' })).toEqual([])
  })

  it.each(productFilter.sorts)('reads every product once, page by page, sorted by %s', async (sort) => {
    for (const [at, cents] of [500, 300, 300, 300, 900].entries())
      await make({
        id: `page-${sort}-${at}`,
        name: 'Page',
        variants: [{ sku: `P-${sort}-${at}`, priceCents: cents }],
      })
    const found = []
    let after: string | undefined
    do {
      const page = await listProducts(world.shop, { sort }, { after, limit: 2 })
      found.push(...page.products)
      after = page.next
    } while (after !== undefined)
    const { all } = await countProducts(world.shop)
    expect(new Set(found.map(({ id }) => id)).size).toBe(all)
    expect(found).toHaveLength(all)
    expect(found.map(sortedBy[sort])).toEqual(
      found.map(sortedBy[sort]).toSorted(sort === 'dearest' || sort === 'newest' ? descending : ascending),
    )
  })

  it.each(productFilter.sorts)(
    'sorts frequent words as it sorts rare words, however few rows it reads, by %s',
    async (sort) => {
      for (const [at, cents] of [800, 200, 600, 400].entries())
        await make({
          id: `common-${sort}-${at}`,
          name: `Com mon ${sort} ${at}`,
          variants: [{ sku: `C-${sort}-${at}`, priceCents: cents }],
        })
      const conditions = { wanted: { form: searchForm(`com mon ${sort}`), text: `com mon ${sort}` } }
      const found = async (bounds?: SearchBounds, active?: boolean) =>
        (await productPage(world.shop.db, { ...conditions, active }, { sort, limit: 3 }, bounds)).map(
          ({ id }) => id,
        )
      const rare = await found()
      expect(rare).toHaveLength(3)
      for (const active of [undefined, true])
        for (const bounds of [
          { walked: 1000, sorted: 2 },
          { walked: 1, sorted: 100 },
          { walked: 1, sorted: 2 },
        ])
          expect(await found(bounds, active)).toEqual(rare)
      const end = { sort, limit: 10 }
      const last = await productPage(world.shop.db, conditions, end, {
        walked: 1000,
        sorted: 2,
      })
      expect(last).toHaveLength(4)
    },
  )

  it.each(productFilter.sorts)(
    'reads a frequent beginning of a name without gaps, page by page, by %s',
    async (sort) => {
      for (const at of ['c', 'a', 'e', 'b', 'd']) await make({ id: `zq-${sort}-${at}`, name: `Zq ${at}` })
      const conditions = { wanted: { form: 'zq', text: 'zq' } }
      const whole = await productPage(world.shop.db, conditions, { sort, limit: 100 })
      expect(whole.length).toBeGreaterThanOrEqual(5)
      const read = []
      for (let last = undefined as (typeof whole)[number] | undefined, more = true; more;) {
        const page = { sort, limit: 2, after: last && cursorOf(last, sort) }
        const rows = await productPage(world.shop.db, conditions, page, { walked: 1, sorted: 2 })
        read.push(...rows)
        last = rows.at(-1)
        more = rows.length === 2
      }
      expect(read.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
    },
  )

  it('ignores invalid parts of an address, and starts from the beginning for an invalid page', async () => {
    const { filter, wrong } = productFilter.read(
      new URLSearchParams({ tab: 'x', sort: 'x', q: ' a ', category: '1 or 1', platform: '-1', stock: 'in' }),
    )
    expect(filter).toEqual({ ...productFilter.every, text: 'a', stock: 'in' })
    expect(wrong).toEqual(['category', 'platform'])
    const whole = {
      ...productFilter.every,
      tab: 'off-sale',
      sort: 'dearest',
      text: 'a b',
      category: '3',
      platform: '4',
      stock: 'none',
    } as const
    expect(productFilter.read(productFilter.query(whole)).filter).toEqual(whole)
    const first = await listProducts(world.shop, { sort: 'cheapest' })
    for (const after of ['x', '1', '9.99999999999', '0.', '1.a', '2.\0'])
      expect((await listProducts(world.shop, { sort: 'cheapest' }, { after })).products, after).toEqual(
        first.products,
      )
  })
})

const sortedBy: Record<ProductSort, (product: ListedProduct) => string | number> = {
  name: ({ name }) => searchForm(name),
  newest: ({ id }) => id,
  cheapest: ({ fromCents }) => fromCents,
  dearest: ({ fromCents }) => fromCents,
}

const ascending = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)
const descending = (one: string | number, other: string | number) => ascending(other, one)
