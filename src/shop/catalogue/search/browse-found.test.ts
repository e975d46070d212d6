import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  categoryLine,
  importLines,
  productLine,
  visitorWith,
} from '../../../../tests/helpers/catalogue-lines.ts'
import { catalogueShop, type CatalogueShop } from '../../../../tests/helpers/catalogue-shop.ts'
import { stockShelf } from '../../../../tests/helpers/stock-shelf.ts'
import { describeOnBoth } from '../../../../tests/helpers/test-database.ts'
import { browseFound } from './browse-found.ts'
import { searchProducts } from './search-products.ts'

type Input = Parameters<typeof browseFound>[2]

const noCodes = { platform: [], region: [], language: [], genre: [] }

describeOnBoth('browseFound', (open) => {
  let shop: CatalogueShop

  beforeAll(async () => {
    shop = catalogueShop(await open())
    await importLines(shop, [
      categoryLine('games'),
      categoryLine('strategy', { name: 'Strategy', parent: 'games', texts: { de: { name: 'Strategie' } } }),
      ...Array.from({ length: 60 }, (_, index) =>
        productLine(`clone${index}`, {
          name: `Clone ${index}`,
          popularity: index,
          platforms: [index < 6 ? 'GOG' : 'Steam'],
          genres: [index % 2 === 0 ? 'Horror' : 'Chess'],
          variants: [{ sku: `clone${index}`, priceCents: 100 * (index + 1) }],
        }),
      ),
      productLine('other', { name: 'The Other Clone', popularity: 999, platforms: ['GOG'] }),
      productLine('witcher', { name: 'The Witcher', category: 'strategy', platforms: ['Steam'] }),
      productLine('witcher2', { name: 'The Witcher 2', category: 'strategy', platforms: ['GOG'] }),
    ])
    await stockShelf(shop, { clone3: 1, other: 1 })
  })
  afterAll(() => shop.close())

  const visitor = visitorWith()
  const browse = (input: Partial<Input> & { query: string }, locale = 'en-US') =>
    browseFound(shop, visitorWith('1', locale), { facetCodes: noCodes, ...input })
  const names = async (input: Partial<Input> & { query: string }) =>
    (await browse(input))?.results?.list.rows.map((row) => row.name)

  it('HDR-1 lists all results page after page, beginning with those shown while typing', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => browse({ query: 'clone', page, pageSize: 20 })),
    )
    expect(pages.map((page) => page?.results?.found)).toEqual([61, 61, 61, 61])
    expect(pages[0]?.results?.list).toMatchObject({ total: 61, pageCount: 4 })
    const all = pages.flatMap((page) => page?.results?.list.rows.map((row) => row.name) ?? [])
    expect(new Set(all).size).toBe(61)
    expect(all[0]).toBe('Clone 3')
    expect(all[1]).toBe('Clone 59')
    // its name does not begin with a word of the query, so it comes last despite its popularity
    expect(all[60]).toBe('The Other Clone')
    const entered = await searchProducts(shop, visitor, { query: 'clone' })
    expect(entered.map((card) => card.name)).toEqual(all.slice(0, 10))
  })

  it('HDR-1 CAT-1 filters results, and counts each value within the other filters', async () => {
    const gog = { ...noCodes, platform: ['gog'] }
    const page = await browse({ query: 'clone', facetCodes: gog, highestCents: 400 })
    expect(page?.results?.found).toBe(61)
    expect(page?.results?.list.rows.map((row) => row.name)).toEqual([
      'Clone 3',
      'Clone 2',
      'Clone 1',
      'Clone 0',
    ])
    const counts = (options: { code: string; count: number }[] | undefined) =>
      options?.map(({ code, count }) => `${code} ${count}`)
    expect(counts(page?.results?.conditions.platforms)).toEqual(['steam 0', 'gog 4'])
    expect(counts(page?.results?.conditions.genres)).toEqual(['chess 2', 'horror 2'])
    expect(page?.results?.conditions.stock).toEqual({ inStock: 1, soldOut: 3 })
    expect(page?.results?.conditions.highestCents).toBe(6000)
    expect(await names({ query: 'clone', facetCodes: gog, stock: 0 })).toEqual(['Clone 3', 'The Other Clone'])
  })

  it('HDR-1 CAT-2 sorts results like a category', async () => {
    expect((await names({ query: 'clone', sort: 1 }))?.[0]).toBe('Clone 59')
    expect((await names({ query: 'clone 1', sort: 2 }))?.slice(0, 2)).toEqual(['Clone 1', 'Clone 10'])
    expect((await names({ query: 'clone', sort: 4 }))?.[0]).toBe('The Other Clone')
  })

  it('HDR-1 has an empty page behind the last one', async () => {
    const page = await browse({ query: 'clone', page: 99 })
    expect(page?.results?.list).toMatchObject({ total: 61, pageCount: 7, rows: [] })
  })

  it.each([
    ['witchr', ['witcher']],
    ['cloen', ['clone']],
    ['witchr steam', ['witcher steam']],
    ['witcher steem', ['witcher steam']],
    ['stratgy', ['strategy']],
    ['witcher', []],
    ['the', []],
    ['qqqqqq', []],
    ['wi', []],
  ])('HDR-1 offers close words where few or nothing is found: %s, %j', async (query, close) => {
    expect((await browse({ query }))?.close).toEqual(close)
  })

  it('HDR-1 offers close words of the visitor’s language', async () => {
    expect((await browse({ query: 'strateige' }, 'de'))?.close).toEqual(['strategie', 'strategy'])
    expect((await browse({ query: 'strateige' }, 'fr'))?.close).toEqual(['strategy'])
  })

  it.each(['', '  ', '\0'])('HDR-1 searches nothing for %j', async (query) => {
    expect(await browse({ query })).toBeUndefined()
  })

  it('HDR-1 uses the present labels, also of cached results', async () => {
    const found = async () => (await searchProducts(shop, visitor, { query: 'tactics' })).length
    expect(await found()).toBe(0)
    await importLines(shop, [categoryLine('strategy', { name: 'Tactics', parent: 'games' })])
    expect(await found()).toBe(2)
    await shop.db.updateTable('facet').set({ name: 'Vapour' }).where('code', '=', 'gog').execute()
    expect((await browse({ query: 'vapour' }))?.results?.found).toBe(8)
    const offered = (await browse({ query: 'vapour' }))?.results?.conditions.platforms
    expect(offered?.map(({ name }) => name)).toEqual(['Vapour'])
  })
})
