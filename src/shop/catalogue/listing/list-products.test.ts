import { afterAll, beforeAll, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  categoryLine,
  importLines,
  productLine,
  visitorWith,
} from '../../../../tests/helpers/catalogue-lines.ts'
import { stockShelf } from '../../../../tests/helpers/stock-shelf.ts'
import { catalogueShop, type CatalogueShop } from '../../../../tests/helpers/catalogue-shop.ts'
import { describeOnBoth } from '../../../../tests/helpers/test-database.ts'
import { convertCents } from '../../money.ts'
import { browseProducts, type BrowseInput } from './browse-products.ts'
import { readCategory } from '../categories/category-tree.ts'
import { filterConditions } from './filter-conditions.ts'
import { listProducts, type ProductListInput } from './list-products.ts'
import { pageSizes } from './page-sizes.ts'
import { searchForm } from '../search/search-form.ts'

interface Made {
  id: string
  name: string
  category: string
  variants: { sku: string; priceCents: number; stock: number }[]
  platforms: string[]
  regions: string[]
  languages: string[]
  genres: string[]
  popularity: number
  active: boolean
}

const some = (...values: string[]) => fc.subarray(values)
const variant = fc.record({
  priceCents: fc.integer({ min: 0, max: 3000 }),
  stock: fc.constantFrom(0, 0, 1, 3),
})
const madeProduct = fc.record({
  name: fc.oneof(
    fc.stringMatching(/^[A-Ea-e][A-Za-zé 1-3]{0,3}$/),
    fc.constantFrom('三国', 'Ёж', '¡Olé!', 'Zoo'),
  ),
  category: fc.constantFrom('games', 'action', 'puzzle', 'software'),
  variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
  platforms: some('Steam', 'GOG', 'Xbox'),
  regions: some('Global', 'Europe'),
  languages: some('en', 'de', 'ja', 'pt-BR'),
  genres: some('RPG', 'Horror', 'Chess'),
  popularity: fc.integer({ min: 0, max: 5 }),
  active: fc.constantFrom(true, true, true, false),
})

const rate = '0.86'
const visitor = visitorWith(rate)
const { currency } = visitor

describeOnBoth('listProducts', (open) => {
  let shop: CatalogueShop
  let made: Made[]
  const ids = new Map<string, number>()

  beforeAll(async () => {
    shop = catalogueShop(await open())
    made = fc.sample(madeProduct, { numRuns: 150, seed: 7 }).map((one, index) => ({
      ...one,
      id: `p${index}`,
      variants: one.variants.map((each, at) => ({ ...each, sku: `p${index}-${at}` })),
    }))
    await importLines(shop, [
      categoryLine('games'),
      categoryLine('action', { parent: 'games' }),
      categoryLine('puzzle', { parent: 'games' }),
      categoryLine('software'),
      ...made.map(asLine),
    ])
    await stockShelf(
      shop,
      Object.fromEntries(made.flatMap((one) => one.variants.map((each) => [each.sku, each.stock]))),
    )
    for (const table of ['category', 'facet'] as const) {
      const code = table === 'category' ? 'url_name' : 'code'
      for (const row of await shop.db
        .selectFrom(table)
        .select(['id', `${code} as code`])
        .execute())
        ids.set(row.code, row.id)
    }
    for (const row of await shop.db.selectFrom('product').select(['id', 'external_id']).execute())
      ids.set(row.external_id, row.id)
  })
  afterAll(() => shop.close())

  const idOf = (code: string) => ids.get(code) ?? 0
  const idsOf = (codes: readonly string[]) => fc.subarray(codes.map(idOf))

  it('CAT-2 CAT-3 CAT-5 CAT-8 finds, sorts and pages like a linear search through all products', async () => {
    const inputs = fc.record(
      {
        categoryId: fc.constantFrom('games', 'action', 'puzzle', 'software').map(idOf),
        lowestCents: fc.integer({ min: 0, max: 2600 }),
        highestCents: fc.integer({ min: 0, max: 2600 }),
        stock: fc.constantFrom(0 as const, 1 as const),
        platformIds: idsOf(['steam', 'gog', 'xbox']),
        regionIds: idsOf(['global', 'europe']),
        languageIds: idsOf(['en', 'de', 'ja', 'pt-BR']),
        genreIds: idsOf(['rpg', 'horror', 'chess']),
        sort: fc.integer({ min: 0, max: 4 }),
        page: fc.integer({ min: 1, max: 4 }),
        pageSize: fc.constantFrom(...pageSizes),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        const expected = byHand(made, input, idOf)
        const list = await listProducts(shop, visitor, input)
        expect(list.total).toBe(expected.length)
        const size = input.pageSize ?? 10
        const from = ((input.page ?? 1) - 1) * size
        expect(list.rows.map((row) => row.id)).toEqual(
          expected.slice(from, from + size).map((one) => idOf(one.id)),
        )
      }),
      { numRuns: 150 },
    )
  })

  it('CAT-4 shows and sorts by the present price of the product', async () => {
    const { rows } = await listProducts(shop, visitor, { sort: 2, pageSize: 50 })
    const prices = rows.map((row) => row.priceCents)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    for (const row of rows) {
      const one = made.find(({ id }) => idOf(id) === row.id)
      expect(row.priceCents).toBe(one && convertCents(priceOf(one), currency))
      expect(row.stock > 0).toBe(one && isInStock(one))
    }
  })

  it('CAT-5 finds nothing for numbers that no row can have, and gives the first page for odd ones', async () => {
    for (const odd of [2 ** 40, -1, 1.5, Number.NaN]) {
      expect((await listProducts(shop, visitor, { categoryId: odd })).total).toBe(0)
      expect((await listProducts(shop, visitor, { languageIds: [odd] })).total).toBe(0)
      expect((await listProducts(shop, visitor, { lowestCents: 2 ** 50 })).total).toBe(0)
    }
    for (const page of [0, -3, Number.NaN])
      expect((await listProducts(shop, visitor, { page, sort: 99 })).page).toBe(1)
    expect((await listProducts(shop, visitor, { page: 10 ** 12 })).rows).toEqual([])
  })

  it('CAT-1 offers each facet of a category with the number of its products, and the highest price', async () => {
    const games = made.filter((one) => one.active && one.category !== 'software')
    const conditions = await filterConditions(shop, visitor, { categoryId: idOf('games') })
    const counts = Object.fromEntries(conditions.languages.map(({ code, count }) => [code, count]))
    for (const code of ['en', 'de', 'ja', 'pt-BR'])
      expect(counts[code]).toBe(games.filter((one) => one.languages.includes(code)).length)
    expect(conditions.platforms.map(({ name }) => name).toSorted()).toEqual(['GOG', 'Steam', 'Xbox'])
    expect(conditions.highestUsdCents).toBe(Math.max(...games.map(priceOf)))
  })

  it('CAT-1 counts each value like a linear search with the other filters and only this value', async () => {
    const codes = { platform: ['steam', 'gog', 'xbox'], region: ['global', 'europe'] }
    const more = { language: ['en', 'de', 'ja', 'pt-BR'], genre: ['rpg', 'horror', 'chess', 'no-such'] }
    const inputs = fc.record({
      categoryId: fc.constantFrom('games', 'action', 'puzzle', 'software').map(idOf),
      lowestCents: fc.option(fc.integer({ min: 0, max: 2600 }), { nil: undefined }),
      highestCents: fc.option(fc.integer({ min: 0, max: 2600 }), { nil: undefined }),
      stock: fc.constantFrom(undefined, 0 as const, 1 as const),
      facetCodes: fc.record({
        platform: fc.subarray(codes.platform),
        region: fc.subarray(codes.region),
        language: fc.subarray(more.language),
        genre: fc.subarray(more.genre),
      }),
    })
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        const { list, conditions } = await browseProducts(shop, visitor, input)
        const count = (changed: ProductListInput) =>
          byHand(made, { ...asIds(input), ...changed }, idOf).length
        expect(list.total).toBe(count({}))
        expect(conditions.stock).toEqual({ inStock: count({ stock: 0 }), soldOut: count({ stock: 1 }) })
        for (const { id, code, count: listed } of conditions.platforms)
          expect([code, listed]).toEqual([code, count({ platformIds: [id] })])
        for (const { id, code, count: listed } of conditions.regions)
          expect([code, listed]).toEqual([code, count({ regionIds: [id] })])
        for (const { id, code, count: listed } of conditions.languages)
          expect([code, listed]).toEqual([code, count({ languageIds: [id] })])
        for (const { id, code, count: listed } of conditions.genres)
          expect([code, listed]).toEqual([code, count({ genreIds: [id] })])
      }),
      { numRuns: 150 },
    )

    function asIds({ facetCodes, ...input }: BrowseInput): ProductListInput {
      return {
        ...input,
        platformIds: facetCodes.platform.map(idOf),
        regionIds: facetCodes.region.map(idOf),
        languageIds: facetCodes.language.map(idOf),
        genreIds: facetCodes.genre.map(idOf),
      }
    }
  })

  it('CAT-1 offers the same values in the same order for all choices, with the chosen ones', async () => {
    const facetCodes = { platform: [], region: [], language: ['ja'], genre: [] }
    const software = { categoryId: idOf('software') }
    const { conditions } = await browseProducts(shop, visitor, { ...software, facetCodes })
    const none = await browseProducts(shop, visitor, {
      ...software,
      facetCodes: { ...facetCodes, platform: ['no-such'] },
    })
    const offered = await filterConditions(shop, visitor, software)
    const named = (options: readonly { code: string }[]) => options.map(({ code }) => code)
    for (const { platforms, languages, genres } of [conditions, none.conditions]) {
      expect(named(platforms)).toEqual(named(offered.platforms))
      expect(named(languages)).toEqual(named(offered.languages))
      expect(named(genres)).toEqual(named(offered.genres))
    }
    expect(none.list.total).toBe(0)
    expect(none.conditions.genres.every(({ count }) => count === 0)).toBe(true)
    expect(none.conditions.platforms.some(({ count }) => count > 0)).toBe(true)
    const empty = await browseProducts(shop, visitor, { categoryId: -1, facetCodes })
    expect(empty.conditions.languages).toMatchObject([{ code: 'ja', count: 0 }])
  })

  it('CAT-8 knows a category by its id, its address and its name', async () => {
    const action = await readCategory(shop, visitor, { id: idOf('action') })
    expect(action?.breadcrumb.map((crumb) => crumb.urlName)).toEqual(['games', 'action'])
    expect((await readCategory(shop, visitor, { name: 'ACTION' }))?.id).toBe(idOf('action'))
    expect(await readCategory(shop, visitor, { name: 'no-such' })).toBeUndefined()
  })
})

function asLine({ id, variants, ...rest }: Made): object {
  const values = variants.map(({ sku }) => ({ name: sku }))
  return productLine(id, {
    ...rest,
    attributes: [{ name: 'Edition', values }],
    variants: variants.map(({ sku, priceCents }) => ({ sku, priceCents, values: [sku] })),
  })
}

function isInStock(one: Made): boolean {
  return one.variants.some(({ stock }) => stock > 0)
}

function priceOf(one: Made): number {
  const inStock = one.variants.filter(({ stock }) => stock > 0)
  return Math.min(...(inStock.length > 0 ? inStock : one.variants).map(({ priceCents }) => priceCents))
}

function byHand(made: readonly Made[], input: ProductListInput, idOf: (code: string) => number): Made[] {
  const isUnder = (one: Made) =>
    input.categoryId === undefined ||
    idOf(one.category) === input.categoryId ||
    (input.categoryId === idOf('games') && one.category !== 'software')
  const hasAny = (codes: string[], wanted: readonly number[] | undefined) =>
    !wanted?.length ||
    codes.some((code) => wanted.includes(idOf(code.includes('-') ? code : code.toLowerCase())))
  const byId = (one: Made, other: Made) => idOf(one.id) - idOf(other.id)
  const price = (one: Made) => convertCents(priceOf(one), currency)
  return made
    .filter((one) => one.active && isUnder(one))
    .filter((one) => price(one) >= (input.lowestCents ?? 0) && price(one) <= (input.highestCents ?? Infinity))
    .filter((one) => input.stock === undefined || isInStock(one) === (input.stock === 0))
    .filter((one) => hasAny(one.platforms, input.platformIds) && hasAny(one.regions, input.regionIds))
    .filter((one) => hasAny(one.languages, input.languageIds) && hasAny(one.genres, input.genreIds))
    .toSorted(
      (one, other) => compare(one, other, input.sort ?? 0) || byId(one, other) * (input.sort === 4 ? -1 : 1),
    )
}

function compare(one: Made, other: Made, sort: number): number {
  const byStock = Number(isInStock(other)) - Number(isInStock(one))
  const byName = Buffer.compare(Buffer.from(searchForm(one.name)), Buffer.from(searchForm(other.name)))
  const orders = [
    byStock || other.popularity - one.popularity,
    priceOf(other) - priceOf(one),
    priceOf(one) - priceOf(other),
    byName,
    -byName,
  ]
  return orders[sort] ?? 0
}
