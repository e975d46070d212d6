import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildHttp } from '../../src/server/build-http.ts'
import { planSale } from '../../src/shop/products/prices/plan-sale.ts'
import { testActor, makeProduct } from '../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { storefrontOf } from '../helpers/served-shop.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'

describeOnDatabase('OPS-6 prices over HTTP', (open) => {
  let world: TestShop
  let app: FastifyInstance
  beforeAll(async () => {
    world = await openTestShop({ database: await open(), env: { TZ: 'UTC' } })
    world.clock.set(new Date('2026-11-27T08:00:00Z'))
    app = await buildHttp(world.shop, { build: storefrontOf('page COUNT', { sharedSeconds: 60 }) })
    await makeProduct(world.shop, { id: 'fox', stock: 1 })
  })
  afterAll(async () => {
    await app.close()
    await world.close()
  })

  const page = () => app.inject('/games')

  async function callPrices(): Promise<(string | undefined)[]> {
    const list = await app.inject({ method: 'POST', url: '/api/product/list', payload: { pageNum: 1 } })
    const feed = await app.inject('/product-feed.xml')
    return [/"lowPrice":([\d.]+)/.exec(list.body)?.[1], /<g:price>([\d.]+) USD/.exec(feed.body)?.[1]]
  }

  it('OPS-6 cached pages, calls and feeds expire with a sale, also in a CDN', async () => {
    const form = { sku: 'FOX', price: '7.00', from: '2026-11-27T08:00:30', until: '2026-11-27T08:01' }
    await planSale(world.shop, testActor, form)
    // caches are dropped, since pages have changed
    await expect.poll(async () => (await page()).body === (await page()).body).toBe(true)
    expect(await callPrices()).toEqual(['10', '10.00'])

    const before = await page()
    expect(before.headers['cache-control']).toBe('public, max-age=0, s-maxage=10, must-revalidate')
    expect(before.headers['cdn-cache-control']).toBe('public, max-age=10, stale-while-revalidate=20')
    world.clock.set(new Date('2026-11-27T08:00:26.500Z'))
    const soon = await page()
    expect(soon.body).toBe(before.body)
    expect(soon.headers['cache-control']).toBe('public, max-age=0, s-maxage=3, must-revalidate')
    expect(soon.headers['cdn-cache-control']).toBe('public, max-age=3, stale-while-revalidate=0')

    world.clock.set(new Date('2026-11-27T08:00:30Z'))
    const during = await page()
    expect(during.body).not.toBe(before.body)
    expect(await callPrices()).toEqual(['7', '7.00'])
    world.clock.set(new Date('2026-11-27T08:01:00Z'))
    expect(await callPrices()).toEqual(['10', '10.00'])
    expect((await page()).body).not.toBe(during.body)
    expect((await page()).headers['cdn-cache-control']).toBe('public, max-age=10, stale-while-revalidate=60')
  })
})
