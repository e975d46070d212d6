import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { shownCategories } from '../../../shop/catalogue/categories/category-records.ts'
import { sitemapParts, sitemapProducts } from '../../../shop/catalogue/sitemap-records.ts'
import { shownOwnPages } from '../../../shop/content/own-pages/own-pages.ts'
import { sitemapNews } from '../../../shop/content/news-records.ts'
import { fallbackLocaleId } from '../../../shop/localisation/locales.ts'
import type { Shop } from '../../../shop/shop.ts'
import { categoryHref, hrefTo, productHref } from '../../../shop/page-href.ts'
import { pageRows } from '../../../shop/pages.ts'
import { sitemapHead, sitemapIndex, sitemapTail, sitemapUrl } from './sitemap-xml.ts'

const hourSeconds = 3600

/**
 * `/sitemap.xml` names the parts: `/sitemap/pages.xml.gz` for all pages but products, and
 * `/sitemap/products-1.xml.gz` and so on for ten thousand products each. A page names its other languages in its
 * head. `/robots.txt` names the index.
 */
export function serveSitemap(app: FastifyInstance, shop: Shop): void {
  const { publicUrl } = shop.config
  const cached = `public, max-age=${hourSeconds}`

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', cached).type('text/plain; charset=utf-8').send(robots(publicUrl)),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = await shop.late.read(sitemapParts)
    const entries = [
      { url: `${publicUrl}/sitemap/pages.xml.gz` },
      ...parts.map(({ number, changedAt }) => ({
        url: `${publicUrl}/sitemap/products-${number}.xml.gz`,
        changedAt,
      })),
    ]
    return reply
      .header('cache-control', cached)
      .type('application/xml; charset=utf-8')
      .send(sitemapIndex(entries))
  })

  app.get<{ Params: { file: string } }>('/sitemap/:file', async ({ params }, reply) => {
    const [, part] = /^products-(\d{1,6})\.xml\.gz$/.exec(params.file) ?? []
    const isKnown = part === undefined ? params.file === 'pages.xml.gz' : await hasPart(shop, Number(part))
    if (!isKnown) return reply.callNotFound()
    const urls = part === undefined ? pageUrls(shop) : productUrls(shop, Number(part))
    const text = Readable.from(wholeSitemap(urls))
    const zipped = createGzip()
    text.on('error', (error) => zipped.destroy(error))
    zipped.on('close', () => text.destroy())
    return reply.header('cache-control', cached).type('application/gzip').send(text.pipe(zipped))
  })
}

async function hasPart(shop: Shop, number: number): Promise<boolean> {
  return (await shop.late.read(sitemapParts)).some((part) => part.number === number)
}

async function* wholeSitemap(urls: AsyncIterable<string>): AsyncGenerator<string> {
  yield sitemapHead
  yield* urls
  yield sitemapTail
}

async function* productUrls({ late, config }: Shop, part: number): AsyncGenerator<string> {
  const db = await late.db()
  for await (const products of sitemapProducts(db, part))
    yield products
      .map((product) => sitemapUrl(config.publicUrl + productHref(product), product.changedAt))
      .join('')
}

async function* pageUrls({ db, config, now }: Shop): AsyncGenerator<string> {
  for (const { path, sitemap } of pageRows.values()) if (sitemap) yield sitemapUrl(config.publicUrl + path)
  for (const { urlName } of await shownOwnPages({ db }, { locale: fallbackLocaleId }))
    yield sitemapUrl(config.publicUrl + hrefTo('own-page', { page: urlName }))
  for (const { url_name: urlName } of await shownCategories(db, fallbackLocaleId))
    yield sitemapUrl(config.publicUrl + categoryHref({ urlName }))
  for (const { id, published_at } of await sitemapNews(db, now()))
    yield sitemapUrl(config.publicUrl + hrefTo('article', { id }), published_at)
}

/** Excludes addresses that are not pages, belong to one buyer, or repeat another page. */
function robots(publicUrl: string): string {
  const closed = pageRows.values().filter((page) => page.robots === 'closed')
  const paths = [
    '/api/',
    '/prod-api/',
    // every page links to these, with its own address as the way back
    ...pageRows
      .values()
      .filter((page) => page.robots === 'closed-query')
      .map(({ path }) => `${path}?`),
    // exactly these: a category may begin with the same letters
    ...['/mailbox', ...closed.map(({ path }) => path)].flatMap((path) => [`${path}$`, `${path}?`]),
  ]
  const rules = paths.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
