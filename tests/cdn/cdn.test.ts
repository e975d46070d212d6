import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeCdnJob } from '../../src/shop/catalogue/cdn/purge-cdn.job.ts'
import { purgeKeys } from '../../src/shop/catalogue/cdn/purge-keys.ts'
import { runChecks } from '../../src/shop/health/run-checks.ts'
import { type MadeProduct, makeProduct } from '../helpers/fixtures.ts'
import { storefrontOfSources } from '../helpers/storefront-of-sources.ts'
import { openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'
import { type CdnStandIn, openCdn } from './cdn-stand-in.ts'

let cdn: CdnStandIn
let world: SaleWorld
let product: MadeProduct
beforeAll(async () => {
  cdn = await openCdn('fastly')
  world = await openSaleWorld(undefined, {
    env: { ...cdn.env, CDN_SECONDS: '900' },
    storefront: { build: await storefrontOfSources() },
  })
  product = await makeProduct(world.shop, { stock: 20 })
})
afterAll(async () => {
  await world.close()
  await cdn.close()
})

const headersOf = async (path: string) => (await fetch(world.publicUrl + path)).headers
const pass = () => purgeCdnJob.run(world.shop)
const changePrice = (cents: number) =>
  world.shop.db
    .updateTable('variant')
    .set({ price_cents: cents })
    .where('product_id', '=', product.id)
    .execute()

async function finding() {
  const found = await runChecks(world.shop)
  return found.find(({ check }) => check === 'cdn')
}

it('SPD-5 pages for everybody name their keys, and stay in the CDN for the configured time', async () => {
  const headers = await headersOf(`/action/${product.urlName}`)
  expect(headers.get('surrogate-key')).toBe(`shop p${product.id}`)
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=900, must-revalidate')
  const keysOf = async (path: string) => (await headersOf(path)).get('surrogate-key')
  expect(await keysOf('/action')).toBe('shop c-action')
  expect(await keysOf('/')).toBe('shop lists')
  expect(await keysOf('/search/hits?name=x')).toBe('shop lists')
  expect(await keysOf('/cart')).toBeNull()
})

it('SPD-5 a change purges its pages after its commit, and a try that fails is repeated whole', async () => {
  // the first pass does not know the pages of the time before, so it purges all
  expect([await pass(), await pass(), await pass()]).toEqual([1, 1, 0])
  expect(cdn.purged.splice(0)).toEqual([['shop']])
  expect(await finding()).toMatchObject({ state: 'ok' })

  cdn.refusals.push(503, 401)
  await changePrice(1_234)
  expect(await pass()).toBe(0)
  expect(await finding()).toMatchObject({
    state: 'look',
    says: expect.arrayContaining(['finding.cdn.failing']),
  })
  // not before the next try is due
  expect(await pass()).toBe(0)
  world.clock.advance({ minutes: 6 })
  expect(await pass()).toBe(0)
  expect(await finding()).toMatchObject({ state: 'fault' })
  expect(cdn.purged).toEqual([])
  world.clock.advance({ minutes: 1 })
  expect(await pass()).toBe(1)
  expect(cdn.purged.splice(0)).toEqual([['lists', 'c-action', `p${product.id}`]])
  expect(await finding()).toMatchObject({ state: 'ok' })

  await changePrice(1_235)
  await world.shop.db.updateTable('category').set({ description: 'Another text' }).execute()
  expect(await pass()).toBe(1)
  expect(cdn.purged.splice(0)).toEqual([['shop']])
})

it('SPD-5 a restored backup of another server purges all pages', async () => {
  const snapshot = '9000000000:9000000000:'
  await world.shop.db.updateTable('cdn_purge').set({ snapshot }).execute()
  expect([await pass(), await pass()]).toEqual([1, 0])
  expect(cdn.purged.splice(0)).toEqual([['shop']])
})

it('SPD-5 Cloudflare purges by tags, a hundred in a call', async () => {
  const other = await openCdn('cloudflare')
  const config = { company: 'cloudflare', zone: '', token: '', seconds: 60, apiUrl: '' } as const
  const { CDN_ZONE: zone = '', CDN_TOKEN: token = '', CDN_API_URL: apiUrl = '' } = other.env
  const keys = Array.from({ length: 150 }, (_, id) => `p${id}`)
  expect(await purgeKeys({ ...config, zone, token, apiUrl }, keys, true)).toBeUndefined()
  expect(other.purged).toEqual([keys.slice(0, 100), keys.slice(100)])
  expect(await purgeKeys({ ...config, zone, token: 'another-token', apiUrl }, keys, true)).toBe('refused')
  other.refusals.push(429)
  expect(await purgeKeys({ ...config, zone, token, apiUrl }, keys, true)).toBe('busy')
  await other.close()
})
