import type { APIResponse } from '@playwright/test'
import { query } from '../support/shop-database.ts'
import { expect, ready, test } from '../support/shop-test.ts'

/** Generous: benchmarks measure the time, a test on a busy machine cannot. */
const soonMs = 60_000

test('MEM-8 cached pages are the same for a buyer with a cart and a new visitor', async ({ request }) => {
  const [product] = await productPaths()
  for (const path of ['/', '/games', product ?? '', '/search?name=a', '/about-us', '/news', '/games.data']) {
    const cookie = 'lk_guest=abcdefghijklmnopqrstuv; lk_cart=1x2.2x1; theme=dark'
    // other tests buy things between two answers
    await expect(async () => {
      const newcomer = await request.get(path)
      const buyer = await request.get(path, { headers: { cookie } })
      const etag = buyer.headers()['etag'] ?? ''
      expect(newcomer.status(), path).toBe(200)
      expect((await buyer.text()) === (await newcomer.text()), path).toBe(true)
      expect(etag, path).not.toBe('')
      expect(buyer.headers()['set-cookie'], path).toBeUndefined()
      const again = await request.get(path, { headers: { 'if-none-match': etag } })
      expect(again.status(), path).toBe(304)
    }).toPass()
  }
})

test('pages of one buyer are never cached', async ({ request }) => {
  for (const path of ['/checkout', '/cart', '/checkout.data', '/success-payment?orderId=1', '/no/such/page'])
    expect((await request.get(path)).headers()['etag'], path).toBeUndefined()
})

test('each language and currency has its own cached page', async ({ request }) => {
  const [path = ''] = await productPaths()
  const texts = [path, `${path}?lang=ar`, `${path}?currency=eur`].map(async (one) =>
    (await request.get(one)).text(),
  )
  expect(new Set(await Promise.all(texts)).size).toBe(3)
  const german = await request.get(path, { headers: { 'accept-language': 'de', cookie: '' } })
  expect(await german.text()).toContain('lang="de"')
})

test('a new price and a sold-out product show without a restart', async ({ request }) => {
  // not a game, so that the filter counts of games stay
  const path = (await productPaths('not')).at(-1) ?? ''
  const urlName = decodeURIComponent(path.split('/').at(-1) ?? '')
  const shows = async (text: string | RegExp) => {
    await expect
      .poll(async () => (await pageOf(await request.get(path))).search(text) >= 0, {
        timeout: soonMs,
        intervals: [100],
      })
      .toBe(true)
  }
  await request.get(path)
  await query(
    `update variant set price_cents = 1234, list_price_cents = null
     where product_id = (select id from product where url_name = $1)`,
    [urlName],
  )
  await shows('12.34')
  await query(
    `update stock_key set state = 'quarantined' where state = 'available' and variant_id in
     (select v.id from variant v join product p on p.id = v.product_id where p.url_name = $1)`,
    [urlName],
  )
  await shows('Sold out')
})

test('ROUTE-10 a click uses the data that hovering prefetched', async ({ page }) => {
  await page.goto('/games')
  await ready(page)
  const link = page.locator('main h3 a, main h2 a').first()
  const path = (await link.getAttribute('href')) ?? ''
  const fetched = page.waitForResponse((answer) => new URL(answer.url()).pathname === `${path}.data`)
  await link.hover()
  await (await fetched).finished()
  await link.click()
  await page.waitForURL((url) => url.pathname !== '/games')
  await expect(page.locator('main h1')).toBeVisible()
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('.data') && !name.includes('/cart'))
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).transferSize })),
  )
  expect(entries.filter(({ bytes }) => bytes > 0)).toHaveLength(1)
})

async function pageOf(answer: APIResponse): Promise<string> {
  expect(answer.status()).toBe(200)
  return answer.text()
}

async function productPaths(areGames: '' | 'not' = ''): Promise<string[]> {
  const rows = await query<{ category: string; name: string }>(
    `select c.url_name as category, p.url_name as name from product p join category c on c.id = p.category_id
     left join category top on top.id = c.parent_id
     where p.active and p.in_stock and ${areGames} coalesce(top.url_name, c.url_name) = 'games' order by p.popularity desc, p.id`,
  )
  return rows.map(({ category, name }) => `/${encodeURIComponent(category)}/${encodeURIComponent(name)}`)
}
