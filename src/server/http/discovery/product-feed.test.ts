import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { categoryLine, importLines, productLine } from '../../../../tests/helpers/catalogue-lines.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { stockShelf } from '../../../../tests/helpers/stock-shelf.ts'
import { rateLimits } from '../../../shop/rate-limits.ts'
import { isFixedRoute } from '../../../shop/catalogue/categories/url-name.ts'
import { buildHttp } from '../../build-http.ts'

let test: TestShop
let app: FastifyInstance

beforeAll(async () => {
  test = await openTestShop({ env: { PUBLIC_URL: 'http://localhost:4321' } })
  app = await buildHttp(test.shop)
  await importLines(test.shop, [
    categoryLine('games', { name: 'Games', texts: { de: { name: 'Spiele' } } }),
    categoryLine('puzzle', { name: 'Puzzle & logic', parent: 'games' }),
    productLine('fox', {
      category: 'puzzle',
      name: 'Fox & <Hound>',
      explanation: 'Two friends.',
      publisher: 'Burrow',
      activates: { rule: 'deny', countries: ['BY', 'RU'] },
      texts: { de: { name: 'Fuchs & Hund' } },
    }),
    productLine('editions', {
      attributes: [{ name: 'Edition', values: [{ name: 'Gold' }, { name: 'Plain' }, { name: 'Old' }] }],
      variants: [
        { sku: 'gold', priceCents: 5000, values: ['Gold'] },
        {
          sku: 'plain',
          priceCents: 2000,
          values: ['Plain'],
          activates: { rule: 'allow', countries: ['DE'] },
        },
        { sku: 'old', priceCents: 500, values: ['Old'] },
      ],
    }),
    productLine('gone', { active: false }),
    productLine('long', { name: `${'x'.repeat(148)}🦊🦊` }),
    ...Array.from({ length: 1100 }, (_, index) => productLine(`p${index}`)),
  ])
  await sql`update product set in_stock = true, explanation = ${'Two\u0001 friends.'} where external_id = 'fox'`.execute(
    test.shop.db,
  )
})

afterAll(async () => {
  await app.close()
  await test.close()
})

async function feed(query = ''): Promise<{ xml: string; items: string[] }> {
  const answer = await app.inject(`/product-feed.xml${query}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  return { xml: answer.body, items: answer.body.split('<item>\n').slice(1) }
}

it('SEO-1 RTS-4 the product feed has every product on sale once, as Merchant Center reads it', async () => {
  const { xml, items } = await feed()
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g="http:\/\/base.google.com\/ns\/1.0">[^]*<\/rss>\n$/,
  )
  expect(items).toHaveLength(1103)
  expect(new Set(items.map((item) => /<g:id>(\d+)</.exec(item)?.[1])).size).toBe(1103)
  const fox = items.find((item) => item.includes('Hound')) ?? ''
  for (const line of [
    '<g:title>Fox &amp; &lt;Hound&gt;</g:title>',
    '<g:description>Two friends.</g:description>',
    '<g:link>http://localhost:4321/puzzle/fox-hound?currency=usd</g:link>',
    '<g:price>10.00 USD</g:price>',
    '<g:availability>in_stock</g:availability>',
    '<g:condition>new</g:condition>',
    '<g:product_detail><g:attribute_name>Activation</g:attribute_name><g:attribute_value>Activates everywhere except: Belarus and Russia</g:attribute_value></g:product_detail>',
    '<g:shopping_ads_excluded_country>BY</g:shopping_ads_excluded_country>',
    '<g:shopping_ads_excluded_country>RU</g:shopping_ads_excluded_country>',
    '<g:brand>Burrow</g:brand>',
    '<g:identifier_exists>no</g:identifier_exists>',
    '<g:product_type>Games &gt; Puzzle &amp; logic</g:product_type>',
    '<g:shipping><g:price>0.00 USD</g:price></g:shipping>',
  ])
    expect(fox).toContain(`${line}\n`)
  expect(fox).toMatch(/<g:image_link>http:\/\/localhost:4321\/covers\/\d+\/[\w-]+\/wide-1280<\/g:image_link>/)
  expect(items.at(-1)).toContain('<g:availability>out_of_stock</g:availability>')
  expect(items.some((item) => item.includes(`<g:title>${'x'.repeat(148)}…</g:title>`))).toBe(true)
})

it('SEO-1 the product feed is in the language and currency of its address, whatever a cookie says', async () => {
  await sql`update currency set rate = '150' where code = 'jpy'`.execute(test.shop.db)
  const { xml, items } = await feed('?lang=de&currency=JPY')
  expect(xml).toContain('<link>http://localhost:4321?currency=jpy&amp;lang=de</link>')
  expect(items[0]).toContain('<g:title>Fuchs &amp; Hund</g:title>')
  expect(items[0]).toContain('<g:price>1500.00 JPY</g:price>')
  expect(items[0]).toContain('/puzzle/fox-hound?currency=jpy&amp;lang=de</g:link>')
  expect(items[0]).toContain('<g:product_type>Spiele &gt; ')
  const cookie = 'locale=de; currency=jpy'
  const plain = await app.inject({ url: '/product-feed.xml?lang=xx&currency=xxx', headers: { cookie } })
  expect(plain.body).toBe((await feed()).xml)
})

it('SEO-1 PROD-4 the product feed links the variant whose price it names, one in stock if there is any', async () => {
  const ids = new Map(
    (await test.shop.db.selectFrom('variant').select(['id', 'sku']).execute()).map(({ id, sku }) => [
      sku,
      id,
    ]),
  )
  const declared = async () => {
    const item = (await feed('?currency=usd')).items.find((one) => one.includes('<g:title>editions<')) ?? ''
    const variant = /variant=(\d+)&amp;currency=usd</.exec(item)?.[1]
    return [Number(variant), /<g:price>([\d.]+) /.exec(item)?.[1], /<g:availability>(\w+)</.exec(item)?.[1]]
  }
  expect(await declared()).toEqual([ids.get('old'), '5.00', 'out_of_stock'])
  await stockShelf(test.shop, { gold: 1, plain: 1 })
  expect(await declared()).toEqual([ids.get('plain'), '20.00', 'in_stock'])
  expect((await feed('?lang=de')).xml).toContain('Nur aktivierbar in: Deutschland<')
})

it('SEO-1 the product feed has a limit of its own for each network', async () => {
  const strict = await openTestShop({ env: { RATE_LIMITS: 'on' } })
  const limited = await buildHttp(strict.shop)
  try {
    const statuses = []
    for (let call = 0; call <= rateLimits['product-feed.network'].max; call++)
      statuses.push((await limited.inject('/product-feed.xml')).statusCode)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]))
    expect(statuses.at(-1)).toBe(429)
    expect((await limited.inject('/llms.txt')).statusCode).toBe(200)
  } finally {
    await limited.close()
    await strict.close()
  }
})

it('SEO-1 no category takes the addresses of the feed and of llms.txt', () => {
  expect(isFixedRoute('product-feed')).toBe(true)
  expect(isFixedRoute('llms')).toBe(true)
})
