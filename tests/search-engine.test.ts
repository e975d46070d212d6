import { afterEach, beforeEach, expect, it } from 'vitest'
import { categoryLine, importLines, productLine, visitorWith } from './helpers/catalogue-lines.ts'
import { catalogueShop, type CatalogueShop } from './helpers/catalogue-shop.ts'
import { openStandIn, type TestSearchEngine } from './helpers/search-engine/open-search-engine.ts'
import { openTestDatabase, type TestDatabase } from './helpers/test-database.ts'
import { openSearchEngine } from '../src/platform/search-engine/search-engine.ts'
import { fillLists } from '../src/server/open-lists.ts'
import { listProducts } from '../src/shop/catalogue/listing/list-products.ts'
import { readProduct } from '../src/shop/catalogue/product/read-product.ts'
import { EngineLists } from '../src/shop/catalogue/search-engine/engine-lists.ts'

let engine: TestSearchEngine
let database: TestDatabase
const closing: (() => Promise<void>)[] = []

beforeEach(async () => {
  engine = await openStandIn()
  database = await openTestDatabase()
  closing.push(engine.close, database.close)
  await importLines(database, [categoryLine('games'), productLine('a'), productLine('b')])
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A process of its own on the shared index. */
function openProcess(on: TestDatabase = database, url = engine.url): CatalogueShop {
  const client = openSearchEngine(url)
  closing.push(client.close)
  return catalogueShop(on, new EngineLists(client))
}

const names = async (shop: CatalogueShop) =>
  (await listProducts(shop, visitorWith(), { sort: 3 })).rows.map(({ name }) => name)

it('SPD-6 processes share one index, and each sees at once what another changed', async () => {
  const [one, other] = [openProcess(), openProcess()]
  expect(await Promise.all([names(one), names(other)])).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  const [index] = engine.indexes()
  await importLines(database, [productLine('b', { name: 'c' })])
  expect(await names(other)).toEqual(['a', 'c'])
  expect(await names(one)).toEqual(['a', 'c'])
  await importLines(database, [productLine('a', { active: false })])
  const late = openProcess()
  expect(await names(late)).toEqual(['c'])
  expect(engine.indexes()).toEqual([index])
})

it('SPD-6 a restored database fills a new index, which replaces the old one', async () => {
  expect(await names(openProcess())).toEqual(['a', 'b'])
  const [old] = engine.indexes()
  const restored = await openTestDatabase()
  closing.push(restored.close)
  await importLines(restored, [categoryLine('games'), productLine('z')])
  expect(await names(openProcess(restored))).toEqual(['z'])
  expect(engine.indexes()).toHaveLength(1)
  expect(engine.indexes()).not.toContain(old)
})

it('SPD-6 a product page needs no engine, and changes in the meantime reach the lists later', async () => {
  const shop = openProcess()
  await names(shop)
  engine.fail(true)
  await importLines(database, [productLine('a', { name: 'd' })])
  await expect(names(shop)).rejects.toThrow('The search engine at SEARCH_URL answered 503')
  const { id } = await database.db
    .selectFrom('product')
    .select('id')
    .where('external_id', '=', 'a')
    .executeTakeFirstOrThrow()
  expect((await readProduct(shop, visitorWith(), { id }))?.product.name).toBe('d')
  engine.fail(false)
  expect(await names(shop)).toEqual(['b', 'd'])
})

it('SPD-6 a wrong password and an absent engine are start errors that keep the password', async () => {
  const wrong = openProcess(database, engine.url.replace('secret', 'hunter2'))
  const absent = openProcess(database, 'http://latchkey:hunter2@127.0.0.1:9/shop')
  for (const [shop, says] of [
    [wrong, 'answered 401'],
    [absent, 'did not answer'],
  ] as const) {
    const error = await fillLists(shop).then(() => undefined, String)
    expect(error).toMatch(new RegExp(`^StartError: The search engine at SEARCH_URL ${says}`))
    expect(error).not.toContain('hunter2')
  }
})
