import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { allCategories, type CategoryRow } from '../../../shop/catalogue/categories/category-records.ts'
import { activationRule } from '../../../shop/catalogue/activation/activation.ts'
import { shownActivation } from '../../../shop/catalogue/activation/shown-activation.ts'
import { picturePath } from '../../../shop/catalogue/covers/picture-path.ts'
import { coverLook } from '../../../shop/catalogue/covers/product-cover.ts'
import { type FeedRow, feedRows } from '../../../shop/catalogue/product-feed-records.ts'
import { readShopName } from '../../../shop/localisation/site/shop-name-records.ts'
import { readPageSeo } from '../../../shop/content/seo-text.ts'
import { chooseCurrency } from '../../../shop/localisation/choose-currency.ts'
import { offeredCurrencies } from '../../../shop/localisation/currency-records.ts'
import { fallbackLocale, switchableById, type Locale } from '../../../shop/localisation/locales.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { listSites } from '../../../shop/localisation/site/site-records.ts'
import { limitUse, networkOfVisitor } from '../../../shop/input/limit-use.ts'
import { convertCents, type Currency } from '../../../shop/money.ts'
import { decimal } from '../../../shop/money-text.ts'
import type { Shop } from '../../../shop/shop.ts'
import { productHref } from '../../../shop/page-href.ts'
import { listFormat } from '../../../platform/formats.ts'
import { xmlText } from './xml-text.ts'

const hourSeconds = 3600

interface FeedQuery {
  lang?: unknown
  currency?: unknown
}

interface Feed {
  locale: Locale
  /** locale of addresses without `lang` */
  siteLocaleId: string | undefined
  currency: Currency
  publicUrl: string
}

/**
 * `/product-feed.xml?lang=de&currency=eur`: every product on sale in Google Merchant Center's format (RSS 2.0). Only
 * the address decides language and currency; the defaults are English and US dollars.
 */
export function serveProductFeed(app: FastifyInstance, shop: Shop): void {
  app.get<{ Querystring: FeedQuery }>('/product-feed.xml', async ({ query, ip }, reply) => {
    await limitUse(shop, 'product-feed.network', networkOfVisitor({ ip }))
    const [[site], currencies] = await Promise.all([listSites(shop.db), offeredCurrencies(shop.db)])
    const feed = {
      siteLocaleId: site?.domain,
      publicUrl: shop.config.publicUrl,
      locale: switchableById(text(query.lang)) ?? fallbackLocale,
      currency: chooseCurrency(currencies, { query: text(query.currency) }),
    }
    return reply
      .header(
        'cache-control',
        `public, max-age=${Math.min(hourSeconds, Math.floor(shop.priceClock.secondsLeft()))}`,
      )
      .type('application/xml; charset=utf-8')
      .send(Readable.from(wholeFeed(shop, feed)))
  })
}

async function* wholeFeed(shop: Shop, feed: Feed): AsyncGenerator<string> {
  const [shopName, seo, categories] = await Promise.all([
    readShopName(shop.db),
    readPageSeo(shop, { locale: feed.locale.id }, 'home'),
    allCategories(shop.db, feed.locale.id),
  ])
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', seo?.title || shopName)}
${element('link', feed.publicUrl + choices(feed))}
${element('description', seo?.description || shopName)}
`
  const types = new Map(categories.map((category) => [category.id, typeOf(category, categories)]))
  for await (const rows of feedRows(await shop.late.db(), feed.locale.id))
    yield rows.map((row) => item(row, types.get(row.category_id) ?? '', feed)).join('')
  yield '</channel>\n</rss>\n'
}

/** The longest texts that Merchant Center takes. */
const longest = { title: 150, description: 5000, brand: 70, productType: 750, detail: 1000 }

function item(row: FeedRow, productType: string, feed: Feed): string {
  const code = feed.currency.code.toUpperCase()
  const picture = picturePath({ id: row.id, cover: coverLook(row), image: row.image }, 'wide', 1280)
  const elements = [
    element('g:id', String(row.id)),
    element('g:title', row.name, longest.title),
    element('g:description', row.explanation || row.tagline || row.name, longest.description),
    element('g:link', feed.publicUrl + pageOf(row, feed)),
    element('g:image_link', feed.publicUrl + picture),
    element('g:price', `${decimal(convertCents(row.low_price_cents, feed.currency))} ${code}`),
    element('g:availability', row.in_stock ? 'in_stock' : 'out_of_stock'),
    element('g:condition', 'new'),
    ...activation(row, feed.locale),
    ...(row.publisher ? [element('g:brand', row.publisher, longest.brand)] : []),
    // keys have no GTIN
    element('g:identifier_exists', 'no'),
    element('g:product_type', productType, longest.productType),
    // keys come by e-mail
    `<g:shipping>${element('g:price', `0.00 ${code}`)}</g:shipping>`,
  ]
  return `<item>\n${elements.join('\n')}\n</item>\n`
}

/** Most countries that Merchant Center takes. */
const maxCountries = 100

/** Names the countries of the variant that has the price. Merchant Center does not advertise in excluded ones. */
function activation(row: FeedRow, { id, tag }: Locale): string[] {
  const sources = { variant: row.variant_rule, product: row.product_rule, regions: row.region_rules }
  const where = shownActivation(activationRule(sources), id)
  if (!where || where.countries.length === 0) return []
  const { t } = textOf(id)
  const countries = listFormat(tag).format(where.countries.map(({ name }) => name))
  const excluded = where.rule === 'deny' ? where.countries.slice(0, maxCountries) : []
  const detail = [
    element('g:attribute_name', t('category.activates')),
    element(
      'g:attribute_value',
      t(where.rule === 'allow' ? 'fits.only' : 'fits.except', { countries }),
      longest.detail,
    ),
  ]
  return [
    `<g:product_detail>${detail.join('')}</g:product_detail>`,
    ...excluded.map(({ code }) => element('g:shopping_ads_excluded_country', code)),
  ]
}

function element(name: string, content: string, maxContent = Infinity): string {
  const characters = content.length > maxContent ? shortened(content, maxContent) : content
  return `<${name}>${xmlText(characters)}</${name}>`
}

/** Shortens a text, but leaves no half of a character at its end. */
function shortened(content: string, length: number): string {
  return `${content.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** `Games > Strategy`, from the top category down. */
function typeOf(category: CategoryRow, all: readonly CategoryRow[]): string {
  const parent = all.find(({ id }) => id === category.parent_id)
  return parent ? `${typeOf(parent, all)} > ${category.name}` : category.name
}

/** Returns the address of the page with the variant that has the price. */
function pageOf(row: FeedRow, feed: Feed): string {
  const product = { urlName: row.url_name, categoryUrlName: row.category_url_name }
  const page = productHref(product, row.variant_id ?? undefined)
  return page + (row.variant_id === null ? choices(feed) : choices(feed).replace('?', '&'))
}

/** Returns the query with which the page shows the feed's price, despite earlier choices of its visitor. */
function choices({ locale, currency, siteLocaleId }: Feed): string {
  const names = new URLSearchParams({ currency: currency.code })
  if (locale.id !== siteLocaleId) names.set('lang', locale.id)
  return `?${names.toString()}`
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
