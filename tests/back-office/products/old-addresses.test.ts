import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addOldAddress,
  listOldAddresses,
  oldAddressFilter,
  removeOldAddress,
} from '../../../src/shop/content/old-addresses/manage-old-addresses.ts'
import { csvText } from '../../../src/shop/localisation/office/csv-file.ts'
import { checkFile, importFile } from '../../../src/shop/products/files/import-file.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { storefrontOfSources } from '../../helpers/storefront-of-sources.ts'
import { openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'
import { simple, wooFile } from './woocommerce-file.ts'

let world: SaleWorld
beforeAll(async () => {
  world = await openSaleWorld(undefined, { storefront: { build: await storefrontOfSources() } })
})
afterAll(() => world.close())

async function visit(path: string, method = 'GET') {
  const answer = await fetch(world.publicUrl + path, { method, redirect: 'manual' })
  await answer.body?.cancel()
  return [answer.status, answer.headers.get('location')]
}

const add = (path: string, target: string) => addOldAddress(world.shop, testActor, { path, target })
const listed = async (text = '') =>
  (await listOldAddresses(world.shop, { ...oldAddressFilter.every, text })).addresses.map(
    ({ path, target, by }) => [path, target, by],
  )

it('SUP-7 addresses of a Shopify and a WooCommerce shop lead to their products', async () => {
  const shopify = new File(
    [
      csvText([
        ['Title', 'URL handle', 'Vendor', 'Price', 'Type'],
        ['Tom Hill', 'hills-2019', 'North Fern', '19.99', 'Walks'],
      ]),
    ],
    'products_export.csv',
  )
  await checkFile(world.shop, shopify)
  expect(await listed()).toEqual([])
  for (let times = 0; times < 2; times++) await importFile(world.shop, testActor, shopify)
  const target = '/walks/tom-hill'
  expect(await listed()).toEqual([['/products/hills-2019', target, 'shopify']])
  expect(await visit('/Products/hills-2019?utm_source=x')).toEqual([301, target])
  expect(await visit('/products/hills-2020')).toEqual([404, null])
  await importFile(world.shop, testActor, wooFile([simple(1, { Name: 'Hills &amp; Café' })]))
  expect(await listed('café')).toEqual([['/product/hills-café', '/strategy/hills-caf%C3%A9', 'woocommerce']])
})

it('SUP-7 staff add and remove old addresses, and each change is in the audit log', async () => {
  expect(await visit('/shop/old/page.html')).toEqual([404, null])
  await add('https://old.example/shop/old/page.html?id=7', '/news')
  expect(await visit('/shop/old/page.html')).toEqual([301, '/news'])
  expect(await visit('/shop/old/page.html', 'HEAD')).toEqual([301, '/news'])
  expect((await visit('/shop/old/page.html', 'POST'))[0]).not.toBe(301)
  await removeOldAddress(world.shop, testActor, '/shop/old/page.html')
  expect(await visit('/shop/old/page.html')).toEqual([404, null])
  await add('/news', '/')
  expect((await visit('/news'))[0]).toBe(200)
  const changes = await world.shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', '/shop/old/page.html')
    .orderBy('id')
    .execute()
  expect(changes.map(({ action }) => action)).toEqual(['old-address.added', 'old-address.removed'])
})

it('SUP-7 an old address leads once, into this shop, and never in a circle', async () => {
  await add('/one', '/two')
  expect(await outcomeOf(add('/ONE/', '/three'))).toBe('old-address.known path')
  expect(await outcomeOf(add('/two', '/four'))).toBe('old-address.circle target')
  expect(await outcomeOf(add('/zero', '/One'))).toBe('old-address.circle target')
  expect(await outcomeOf(add('/same', '/same?x=1'))).toBe('old-address.circle target')
  expect(await outcomeOf(add('/', 'https://shop.example//x'))).toBe(
    'old-address.path path, old-address.target target',
  )
  expect(await outcomeOf(removeOldAddress(world.shop, testActor, '/unknown'))).toBe('not-found')
})
