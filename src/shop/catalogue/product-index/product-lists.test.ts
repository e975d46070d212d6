import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  categoryLine,
  importLines,
  productLine,
  visitorWith,
} from '../../../../tests/helpers/catalogue-lines.ts'
import { catalogueShop, type CatalogueShop } from '../../../../tests/helpers/catalogue-shop.ts'
import { stockShelf } from '../../../../tests/helpers/stock-shelf.ts'
import { openTestSearchEngine } from '../../../../tests/helpers/search-engine/open-search-engine.ts'
import {
  describeOnBoth,
  openTestDatabase,
  type TestDatabase,
} from '../../../../tests/helpers/test-database.ts'
import { openSearchEngine } from '../../../platform/search-engine/search-engine.ts'
import { browseProducts, type BrowseInput } from '../listing/browse-products.ts'
import { listProducts } from '../listing/list-products.ts'
import { browseFound } from '../search/browse-found.ts'
import { searchProducts } from '../search/search-products.ts'
import { EngineLists } from '../search-engine/engine-lists.ts'
import { MemoryLists } from './memory-lists.ts'
import type { LiveLists } from './product-lists.ts'

interface OpenLists {
  lists: LiveLists
  close(): Promise<void>
}

describeOnBoth('ProductLists in memory', (open) => {
  contract(open, async () => ({ lists: new MemoryLists(), close: async () => {} }))
})

describe('ProductLists in a search engine', () => {
  contract(openTestDatabase, async () => {
    const { url, close } = await openTestSearchEngine(process.env['OPENSEARCH_URL'])
    const engine = openSearchEngine(url)
    const closeAll = () => engine.close().then(close)
    return { lists: new EngineLists(engine), close: closeAll }
  })
})

/** Cases that each implementation passes, called through the use cases. */
function contract(open: () => Promise<TestDatabase>, openLists: () => Promise<OpenLists>) {
  let opened: OpenLists
  let shop: CatalogueShop
  const ids = new Map<string, number>()

  beforeAll(async () => {
    opened = await openLists()
    shop = catalogueShop(await open(), opened.lists)
    await importLines(shop, [
      categoryLine('games'),
      categoryLine('action', { parent: 'games' }),
      categoryLine('software'),
      made('Stardew Valley', 1000, { category: 'action', platforms: ['Steam'], genres: ['RPG'] }),
      made('Portal', 2000, { platforms: ['Steam', 'GOG'], genres: ['Puzzle'], popularity: 9 }),
      made('Super Portals', 3000, { platforms: ['GOG'], genres: ['RPG', 'Puzzle'], activates: onlyIn('US') }),
      made('Teleportal', 4000, { platforms: ['Xbox'], genres: ['RPG'], publisher: 'Heron Works' }),
      made('Office Suite', 5000, { category: 'software', platforms: ['Windows'], activates: onlyIn('DE') }),
      made('PZ', 6000, { name: 'Portal Zero', platforms: ['Steam'], active: false }),
    ])
    await stockShelf(shop, { 'Stardew Valley': 2, Teleportal: 1 })
    for (const { url_name, id } of await shop.db.selectFrom('category').select(['url_name', 'id']).execute())
      ids.set(url_name, id)
  })
  afterAll(async () => {
    await shop.close()
    await opened.close()
  })

  const visitor = visitorWith('2')
  const none = { platform: [], region: [], language: [], genre: [] }
  const browse = (input: Partial<BrowseInput> = {}, chosenCountry?: string) =>
    browseProducts(shop, { ...visitor, chosenCountry }, { facetCodes: none, ...input })
  const names = async (input: Partial<BrowseInput> = {}) => namesOf((await browse(input)).list)
  const suggested = async (query: string) =>
    (await searchProducts(shop, visitor, { query })).map(({ name }) => name)
  const found = (query: string, input: Partial<BrowseInput> = {}) =>
    browseFound(shop, visitor, { facetCodes: none, ...input, query })

  it('SPD-6 lists follow category, filters and stock: values of a group are alternatives, groups combine', async () => {
    const genre = ['rpg']
    expect(await names({ categoryId: ids.get('games'), sort: 3 })).toEqual([
      'Portal',
      'Stardew Valley',
      'Super Portals',
      'Teleportal',
    ])
    expect(await names({ categoryId: ids.get('action') })).toEqual(['Stardew Valley'])
    expect(await names({ facetCodes: { ...none, genre }, sort: 3 })).toEqual([
      'Stardew Valley',
      'Super Portals',
      'Teleportal',
    ])
    const facetCodes = { ...none, genre, platform: ['steam', 'gog'] }
    expect(await names({ facetCodes, sort: 3 })).toEqual(['Stardew Valley', 'Super Portals'])
    expect(await names({ facetCodes, stock: 0 })).toEqual(['Stardew Valley'])
    expect(await names({ facetCodes, stock: 1 })).toEqual(['Super Portals'])
    expect(await names({ facetCodes: { ...none, genre: ['no-such'] } })).toEqual([])
    expect(await names({ categoryId: -1 })).toEqual([])
  })

  it('SPD-6 a range of prices counts in the currency of the visitor', async () => {
    expect(await names({ lowestCents: 4000, highestCents: 6000, sort: 2 })).toEqual([
      'Portal',
      'Super Portals',
    ])
    expect(await names({ lowestCents: 6001, highestCents: 7999 })).toEqual([])
    expect((await browse({ lowestCents: 4000 })).conditions).toMatchObject({
      highestUsdCents: 5000,
      highestCents: 10_000,
      stock: { inStock: 1, soldOut: 3 },
    })
  })

  it('SPD-6 each sort order has its pages, with the total on each page', async () => {
    const pages = async (sort: number) => (await browse({ sort, pageSize: 50 })).list.rows
    const inOrder = async (sort: number) => (await pages(sort)).map(({ name }) => name)
    expect(await inOrder(0)).toEqual([
      'Stardew Valley',
      'Teleportal',
      'Portal',
      'Super Portals',
      'Office Suite',
    ])
    const byPrice = ['Stardew Valley', 'Portal', 'Super Portals', 'Teleportal', 'Office Suite']
    expect(await inOrder(2)).toEqual(byPrice)
    expect(await inOrder(1)).toEqual(byPrice.toReversed())
    expect(await inOrder(4)).toEqual((await inOrder(3)).toReversed())
    const second = await browse({ sort: 2, page: 2, pageSize: 10 })
    expect([second.list.total, second.list.rows]).toEqual([5, []])
    const lists = await listProducts(shop, visitor, { sort: 2, page: 10 ** 9 })
    expect([lists.total, lists.rows]).toEqual([5, []])
  })

  it('SPD-6 the count of a value follows all other groups, and values keep their order', async () => {
    const { conditions } = await browse({ facetCodes: { ...none, platform: ['gog'] } })
    const counts = (options: readonly { code: string; count: number }[]) =>
      Object.fromEntries(options.map(({ code, count }) => [code, count]))
    expect(counts(conditions.platforms)).toEqual({ steam: 2, gog: 2, xbox: 1, windows: 1 })
    expect(counts(conditions.genres)).toEqual({ rpg: 1, puzzle: 2 })
    expect(conditions.genres.map(({ code }) => code)).toEqual(['rpg', 'puzzle'])
    expect(conditions.stock).toEqual({ inStock: 0, soldOut: 2 })
  })

  it('SPD-6 the answers to activation in the chosen country are counted, and lists filter by them', async () => {
    const { list, conditions } = await browse({ activates: ['no'] }, 'DE')
    expect(namesOf(list)).toEqual(['Super Portals'])
    expect(conditions.activation).toEqual({ yes: 1, some: 0, no: 1, unknown: 3 })
    expect((await browse()).conditions.activation).toBeUndefined()
  })

  it.each([
    ['portal', ['Portal', 'Super Portals', 'Teleportal']],
    ['PORTAL sup', ['Super Portals']],
    ['heron', ['Teleportal']],
    ['rpg steam', ['Stardew Valley']],
    ['su', ['Super Portals', 'Office Suite']],
    ['qqqqqq', []],
  ])('SPD-6 a search for %s gives names first, the best first', async (query, expected) => {
    expect(await suggested(query)).toEqual(expected)
  })

  it.each([
    ['stardw vally', 'Stardew Valley'],
    ['potral', 'Portal'],
    ['offcie', 'Office Suite'],
    ['стардью', 'Stardew Valley'],
  ])('SPD-6 a search forgives %s', async (query, name) => {
    expect((await suggested(query))[0]).toBe(name)
  })

  it('SPD-6 results of a search are filtered, counted, sorted and paged like a category', async () => {
    const all = await found('portal')
    expect(all?.results?.found).toBe(3)
    expect(all?.results && namesOf(all.results.list)).toEqual(['Portal', 'Super Portals', 'Teleportal'])
    const facetCodes = { ...none, genre: ['puzzle'] }
    const { results } = (await found('portal', { facetCodes, sort: 1 })) ?? {}
    expect(results && namesOf(results.list)).toEqual(['Super Portals', 'Portal'])
    expect([results?.found, results?.list.total]).toEqual([3, 2])
    expect(results?.conditions.genres.map(({ count }) => count)).toEqual([2, 2])
    expect(await found('qqqqqq')).toEqual({ close: [] })
  })

  it('SPD-6 a member sees the list that guests see', async () => {
    const session = { id: 1, lastsSeconds: 1, startedAt: new Date(), expiresAt: new Date() }
    const member = { id: 1, name: 'M', email: 'm@shop.example', levelId: 1, discountPercent: 10, session }
    const { list, conditions } = await browseProducts(shop, { ...visitor, member }, { facetCodes: none })
    expect({ ids: list.rows.map(({ id }) => id), conditions }).toEqual({
      ids: (await browse()).list.rows.map(({ id }) => id),
      conditions: (await browse()).conditions,
    })
  })

  it('SPD-6 changed names, prices, stock and hidden products apply at once', async () => {
    expect(await suggested('zero')).toEqual([])
    await importLines(shop, [made('PZ', 500, { name: 'Portal Zero', active: true, platforms: ['Steam'] })])
    expect(await suggested('zero')).toEqual(['Portal Zero'])
    expect((await names({ sort: 2 }))[0]).toBe('Portal Zero')
    await shop.db.updateTable('variant').set({ price_cents: 9000 }).where('sku', '=', 'PZ').execute()
    expect((await names({ sort: 1 }))[0]).toBe('Portal Zero')
    await stockShelf(shop, { PZ: 1 })
    expect((await browse()).conditions.stock).toEqual({ inStock: 3, soldOut: 3 })
    await importLines(shop, [made('PZ', 9000, { name: 'Numbat', platforms: ['Steam'] })])
    expect([await suggested('zero'), await suggested('numbat')]).toEqual([[], ['Numbat']])
    await importLines(shop, [made('PZ', 9000, { name: 'Numbat', active: false })])
    expect([await suggested('numbat'), (await browse()).list.total]).toEqual([[], 5])
    await importLines(shop, [made('Wombat', 100)])
    expect(await suggested('wombat')).toEqual(['Wombat'])
    await shop.db.deleteFrom('variant').where('sku', '=', 'Wombat').execute()
    await shop.db.deleteFrom('product').where('external_id', '=', 'Wombat').execute()
    expect([await suggested('wombat'), (await browse()).list.total]).toEqual([[], 5])
  })
}

function made(id: string, priceCents: number, more: object = {}): object {
  return productLine(id, { variants: [{ sku: id, priceCents }], ...more })
}

function onlyIn(country: string) {
  return { rule: 'allow', countries: [country] }
}

function namesOf({ rows }: { rows: readonly { name: string }[] }): string[] {
  return rows.map(({ name }) => name)
}
