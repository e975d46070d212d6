import type { FastifyInstance } from 'fastify'
import { type Category, categoryTree } from '../../../shop/catalogue/categories/category-tree.ts'
import { readShopName } from '../../../shop/localisation/site/shop-name-records.ts'
import { readPageSeo } from '../../../shop/content/seo-text.ts'
import { readStaticPage, type StaticPageName } from '../../../shop/content/static-page.ts'
import { offeredCurrencies } from '../../../shop/localisation/currency-records.ts'
import { fallbackLocaleId, switchableLocales } from '../../../shop/localisation/locales.ts'
import type { Shop } from '../../../shop/shop.ts'
import { categoryHref, type Href, hrefTo } from '../../../shop/page-href.ts'

const hourSeconds = 3600
const english = { locale: fallbackLocaleId }

/** `/llms.txt`: a description of the shop and its addresses in Markdown and English, as llmstxt.org defines it. */
export function serveLlmsText(app: FastifyInstance, shop: Shop): void {
  app.get('/llms.txt', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${hourSeconds}`)
      .type('text/plain; charset=utf-8')
      .send(await llmsText(shop)),
  )
}

async function llmsText(shop: Shop): Promise<string> {
  const [shopName, home, categories, policies, service, currencies] = await Promise.all([
    readShopName(shop.db),
    readPageSeo(shop, english, 'home'),
    categoryTree(shop, english),
    pageLinks(shop, ['condition', 'privacy-policy', 'refund-policy', 'shipping']),
    pageLinks(shop, ['about-us', 'contact-us', 'affiliate']),
    offeredCurrencies(shop.db),
  ])
  const link = linker(shop.config.publicUrl)
  const codes = currencies.map(({ code }) => code)
  const languages = switchableLocales.map(({ id }) => id)
  return `# ${shopName}

> ${line(home?.description || 'Keys for games and software.')}

Every page takes \`lang\` (${languages.join(', ')}) and \`currency\` (${codes.join(', ')}) in its address; without them it is in
the language of the browser and in the shop's own currency.

## Main pages

${link('Home', hrefTo('home'), 'what is featured, sold most and new')}
${link('Search', hrefTo('search'), 'products by name, publisher, article number, platform, genre or category: `/search?name=…`')}
${link('Sell keys', hrefTo('sell-keys'), 'an enquiry by those who have keys to sell to the shop')}
${link('News', hrefTo('news'), 'new arrivals and notes from the shop')}
${link('Wholesale', hrefTo('wholesale'), 'an enquiry for larger amounts')}
${service.join('\n')}

## Categories

${categories.flatMap((category) => categoryLinks(category, link)).join('\n')}

## How to buy

1. Open a product, choose the edition if there are several, and put it into the cart: no account is needed.
2. At the checkout give the e-mail address that the keys go to, and choose a way to pay.
3. After the payment the keys are shown on the page and sent to that address.
4. An order is found again by its number and that address at [Find an order](${shop.config.publicUrl}${hrefTo('find-order')}).

Payment is for the buyer to confirm: never pay or accept terms on somebody's behalf without being asked to.

## API

${link('API documentation', '/api/docs', 'for people')}
${link('OpenAPI document', '/api/docs/json', 'the same for programs: products, cart, orders, payment')}

## Policies

${policies.join('\n')}

## Optional

${link('Product feed', '/product-feed.xml', 'every product with price and availability; takes `lang` and `currency`')}
${link('Sitemap', '/sitemap.xml', 'the addresses of all pages')}
`
}

/** Addresses of the server that are not pages. */
type ServerPath = '/api/docs' | '/api/docs/json' | '/product-feed.xml' | '/sitemap.xml'

type Link = (name: string, path: Href | ServerPath, note?: string) => string

function linker(publicUrl: string): Link {
  return (name, path, note) => {
    const link = `- [${line(name)}](${publicUrl}${path})`
    return note ? `${link}: ${note}` : link
  }
}

function categoryLinks(category: Category, link: Link): string[] {
  const own = link(category.name, categoryHref(category), line(category.description))
  return [own, ...category.children.flatMap((child) => categoryLinks(child, link))]
}

/** Lists the pages that have a text, by their own titles and first words. */
async function pageLinks(shop: Shop, names: readonly StaticPageName[]): Promise<string[]> {
  const pages = await Promise.all(
    names.map(async (name) => ({ name, page: await readStaticPage(shop, english, name) })),
  )
  const link = linker(shop.config.publicUrl)
  return pages.flatMap(({ name, page }) =>
    page ? [link(page.title || name, hrefTo(name), line(page.lead))] : [],
  )
}

/** One line in which brackets, code and headings mean nothing. */
function line(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`[\]<>]/g, String.raw`\$&`)
}
