import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoContent } from '../../../../db/seed/seed-demo-content.ts'
import { categoryLine, importLines, productLine } from '../../../../tests/helpers/catalogue-lines.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { buildHttp } from '../../build-http.ts'

let test: TestShop
let app: FastifyInstance

beforeAll(async () => {
  test = await openTestShop({ env: { PUBLIC_URL: 'http://localhost:4321' } })
  app = await buildHttp(test.shop)
  await importLines(test.shop, [
    categoryLine('games'),
    ...Array.from({ length: 1234 }, (_, index) => productLine(`p${index}`)),
    productLine('gone', { active: false }),
  ])
  await sql`insert into product (id, external_id, category_id, url_name, name, search_name, key_type, cover)
    overriding system value
    select 20001, 'far', category_id, 'weit & breit', 'far', 'far', 0, cover from product limit 1`.execute(
    test.shop.db,
  )
  await seedDemoContent(test.shop)
})

afterAll(async () => {
  await app.close()
  await test.close()
})

async function urlsOf(path: string): Promise<string[]> {
  const answer = await app.inject(path)
  expect(answer.headers['content-encoding']).toBeUndefined()
  const xml = gunzipSync(answer.rawPayload).toString()
  expect(xml).toMatch(/^<\?xml[^]*<\/urlset>\n$/)
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
}

it('SEO-1 the sitemap names its parts, each with the products of ten thousand ids', async () => {
  const { body } = await app.inject('/sitemap.xml')
  const parts = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(parts).toEqual([
    'http://localhost:4321/sitemap/pages.xml.gz',
    'http://localhost:4321/sitemap/products-1.xml.gz',
    'http://localhost:4321/sitemap/products-3.xml.gz',
  ])
  const first = await urlsOf('/sitemap/products-1.xml.gz')
  expect(first).toHaveLength(1234)
  expect(new Set(first).size).toBe(1234)
  expect(first).toContain('http://localhost:4321/games/p7')
  expect(first).not.toContain('http://localhost:4321/games/gone')
  expect(await urlsOf('/sitemap/products-3.xml.gz')).toEqual([
    'http://localhost:4321/games/weit%20%26%20breit',
  ])
  for (const path of [
    '/sitemap/products-2.xml.gz',
    '/sitemap/other.xml.gz',
    '/sitemap/products-999999.xml.gz',
  ])
    expect((await app.inject(path)).statusCode).toBe(404)
})

it('SEO-1 the sitemap has pages, categories and news', async () => {
  const urls = await urlsOf('/sitemap/pages.xml.gz')
  expect(urls).toContain('http://localhost:4321/')
  expect(urls).toContain('http://localhost:4321/refund-policy')
  expect(urls).toContain('http://localhost:4321/games')
  expect(urls.filter((url) => url.includes('/newsInfo?id='))).toHaveLength(14)
})

it('SEO-1 robots.txt excludes the pages of one buyer, and names the sitemap', async () => {
  const { body } = await app.inject('/robots.txt')
  expect(body.match(/Disallow/g)).toHaveLength(27)
  for (const rule of [
    'Disallow: /checkout$',
    'Disallow: /success-payment?',
    'Disallow: /key-problem?',
    'Disallow: /correct-invoice?',
    'Disallow: /api/',
    'Disallow: /login?',
  ])
    expect(body).toContain(`${rule}\n`)
  expect(body).toContain('Sitemap: http://localhost:4321/sitemap.xml\n')
})
