import { categoryTree } from '../src/shop/catalogue/categories/category-tree.ts'
import { browseProducts } from '../src/shop/catalogue/listing/browse-products.ts'
import { filterConditions } from '../src/shop/catalogue/listing/filter-conditions.ts'
import { homeLists } from '../src/shop/catalogue/listing/home-lists.ts'
import { listProducts, type ProductListInput } from '../src/shop/catalogue/listing/list-products.ts'
import { readProduct } from '../src/shop/catalogue/product/read-product.ts'
import { recommendProducts } from '../src/shop/catalogue/product/recommend-products.ts'
import { searchProducts } from '../src/shop/catalogue/search/search-products.ts'
import type { Shop } from '../src/shop/shop.ts'
import { benchVisitor } from './bench-visitor.ts'

const rounds = 60

/** Prints the median, the 95th percentile and the slowest of some rounds of every read of the catalogue. */
export async function timeReads(shop: Pick<Shop, 'db' | 'now' | 'productIndex'>): Promise<void> {
  const [games] = await categoryTree(shop, benchVisitor)
  const action = games?.children.find((category) => category.urlName === 'action') ?? games?.children[0]
  const conditions = await filterConditions(shop, benchVisitor, {})
  const german = conditions.languages.filter(({ code }) => code === 'de').map(({ id }) => id)
  const mac = conditions.platforms.filter(({ code }) => code === 'macos').map(({ id }) => id)
  const rpg = conditions.genres.filter(({ code }) => code === 'rpg').map(({ id }) => id)
  const filters = {
    languageIds: german,
    platformIds: mac,
    genreIds: rpg,
    lowestCents: 500,
    highestCents: 2000,
  }
  const list = (input: ProductListInput) => () => listProducts(shop, benchVisitor, { pageSize: 50, ...input })
  const search = (query: string) => () => searchProducts(shop, benchVisitor, { query })
  const first = (await list({ categoryId: action?.id })()).rows[0]

  await time('home', () => homeLists(shop, benchVisitor))
  await time('navigation', () => categoryTree(shop, benchVisitor))
  for (const sort of [0, 1, 2, 3, 4])
    await time(`all games, sort ${sort}, 50 rows`, list({ categoryId: games?.id, sort }))
  await time('all games, page 500', list({ categoryId: games?.id, page: 500 }))
  await time('all games, page 500 by name', list({ categoryId: games?.id, page: 500, sort: 3 }))
  await time('all games, five filters', list({ categoryId: games?.id, ...filters }))
  await time('all games, in stock, German', list({ categoryId: games?.id, stock: 0, languageIds: german }))
  const facetCodes = { platform: ['macos'], region: [], language: ['de'], genre: [] }
  const choice = { facetCodes, lowestCents: 500, highestCents: 2000, sort: 1, pageSize: 20 } as const
  await time('all games, two filters, price, counts', () =>
    browseProducts(shop, benchVisitor, { categoryId: games?.id, ...choice }),
  )
  await time('action', list({ categoryId: action?.id }))
  await time('action, by price', list({ categoryId: action?.id, sort: 1 }))
  await time('action, five filters', list({ categoryId: action?.id, ...filters, sort: 3 }))
  await time('filter conditions, all games', () =>
    filterConditions(shop, benchVisitor, { categoryId: games?.id }),
  )
  await time('filter conditions, action', () =>
    filterConditions(shop, benchVisitor, { categoryId: action?.id }),
  )
  if (first) {
    const address = { category: first.categoryUrlName, name: first.urlName }
    await time('product', () => readProduct(shop, benchVisitor, address))
    await time('product by name', () => readProduct(shop, benchVisitor, { ...address, name: first.name }))
    await time('recommendations', () => recommendProducts(shop, benchVisitor, { productId: first.id }))
  }
  await time('no such product', () =>
    readProduct(shop, benchVisitor, { category: 'x', name: 'no such game' }),
  )
  for (const query of [
    's',
    'st',
    'the',
    'counter',
    'witcher wild',
    'witchr',
    'cyberpnk',
    'stardw valley',
    '三国',
    '剑',
    'e t',
    'zxqj kw',
    'steam',
    'ubisoft',
    'action steam',
    'скайрим',
  ])
    await time(`search "${query}"`, search(query))
}

async function time(name: string, read: () => Promise<unknown>): Promise<void> {
  const laps: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startMs = performance.now()
    await read()
    laps.push(performance.now() - startMs)
  }
  laps.sort((one, other) => one - other)
  const shown = (lap: number | undefined) => (lap ?? 0).toFixed(1).padStart(8)
  const [median, p95, slowest] = [laps[rounds >> 1], laps[Math.floor(rounds * 0.95)], laps.at(-1)].map(shown)
  console.log(`${name.padEnd(38)} median ${median} ms, p95 ${p95} ms, slowest ${slowest} ms`)
}
