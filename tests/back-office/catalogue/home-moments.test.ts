import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildHttp } from '../../../src/server/build-http.ts'
import { publishHome, readHome } from '../../../src/shop/products/home/arrange-home.ts'
import { testActor, makeProduct } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { storefrontOf } from '../../helpers/served-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'

describeOnDatabase('HOME-1 slides with a period over HTTP', (open) => {
  let world: TestShop
  let app: FastifyInstance
  beforeAll(async () => {
    world = await openTestShop({ database: await open() })
    world.clock.set(new Date('2026-11-27T08:00:00Z'))
    app = await buildHttp(world.shop, { build: storefrontOf('page COUNT', { sharedSeconds: 60 }) })
  })
  afterAll(async () => {
    await app.close()
    await world.close()
  })

  const page = () => app.inject('/')

  it('HOME-1 cached pages expire when a slide begins or ends, also in a CDN', async () => {
    const { id } = await makeProduct(world.shop, { stock: 1 })
    const { layout, version } = await readHome(world.shop)
    const slide = {
      productId: id,
      startsAt: '2026-11-27T08:00:30Z',
      endsAt: '2026-11-27T08:02:00Z',
      lines: {},
    }
    const carousel = { isFilled: false, slides: [slide] }
    await publishHome(world.shop, testActor, { layout: { ...layout, carousel }, seen: version })
    // caches are dropped, since pages have changed
    await expect
      .poll(async () => (await page()).headers['cdn-cache-control'])
      .toBe('public, max-age=10, stale-while-revalidate=20')

    const before = await page()
    world.clock.set(new Date('2026-11-27T08:00:26.500Z'))
    const soon = await page()
    expect(soon.body).toBe(before.body)
    expect(soon.headers['cdn-cache-control']).toBe('public, max-age=3, stale-while-revalidate=0')
    world.clock.set(new Date('2026-11-27T08:00:30Z'))
    const during = await page()
    expect(during.body).not.toBe(before.body)
    expect((await page()).body).toBe(during.body)
    world.clock.set(new Date('2026-11-27T08:02:00Z'))
    const after = await page()
    expect(after.body).not.toBe(during.body)
    expect(after.headers['cdn-cache-control']).toBe('public, max-age=10, stale-while-revalidate=60')
  })
})
