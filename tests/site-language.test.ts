import { setupI18n } from '@lingui/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildHttp } from '../src/server/build-http.ts'
import { localeById } from '../src/shop/localisation/locales.ts'
import { hrefTo } from '../src/shop/page-href.ts'
import { pageUrl } from '../src/shop/localisation/page-url.ts'
import { shopContext } from '../src/storefront/context.ts'
import { Alternates } from '../src/storefront/layout/alternates.tsx'
import { loadFrame } from '../src/storefront/layout/load-frame.ts'
import { withoutDefaultLanguage } from '../src/storefront/route-middleware.ts'
import { TextProvider } from '../src/storefront/text/text.tsx'
import { makeVisitor } from './helpers/fixtures.ts'
import { openTestShop, type TestShop } from './helpers/open-test-shop.ts'

let test: TestShop
beforeAll(async () => void (test = await openTestShop({ env: { PUBLIC_URL: 'http://localhost:4321' } })))
afterAll(() => test.close())

it.each([
  ['en-US', 'http://localhost:4321/news?page=2', 'http://localhost:4321/news?page=2&lang=de'],
  ['de', 'http://localhost:4321/news?page=2&lang=en-US', 'http://localhost:4321/news?page=2'],
  ['zh_tw', 'http://localhost:4321/news?page=2&lang=en-US', 'http://localhost:4321/news?page=2&lang=de'],
])(
  'L10N-2 L10N-7 on a site in %s search engines find English and German at addresses that show them',
  async (domain, english, german) => {
    await speak(domain)
    const found = await alternatesOf('/news?page=2&currency=eur')
    expect(found).toMatchObject({
      'en-US': english,
      de: german,
      'x-default': 'http://localhost:4321/news?page=2',
    })
    const shown = await Promise.all([english, german].map(languageAt))
    expect(shown).toEqual(['en-US', 'de'])
    expect(await languageAt(found['x-default'] ?? '')).toBe(domain)
  },
)

it('L10N-2 ROUTE-6 English is dropped from an address only where the address without it is English', async () => {
  await speak('en-US')
  expect(await droppedFrom('/news?lang=en-US&page=2')).toBe('/news?page=2')
  expect(await droppedFrom('/news?lang=de')).toBeUndefined()
  for (const domain of ['de', 'zh_tw']) {
    await speak(domain)
    expect(await droppedFrom('/news?lang=en-US&page=2')).toBeUndefined()
  }
})

it('L10N-8 an address in an English mail names English, whatever the browser and the site speak', () => {
  expect(pageUrl(test.shop, 'en-US', hrefTo('login'))).toBe('http://localhost:4321/login?lang=en-US')
  expect(pageUrl(test.shop, 'de', hrefTo('login'))).toBe('http://localhost:4321/login?lang=de')
  expect(pageUrl(test.shop, 'zh_tw', hrefTo('login'))).toBe('http://localhost:4321/login')
})

it('L10N-2 SEO-1 the product feed of a German site leads to English pages where it is in English', async () => {
  await speak('de')
  const app = await buildHttp(test.shop)
  const linkOf = async (query: string) =>
    /<link>([^<]*)/.exec((await app.inject(`/product-feed.xml${query}`)).body)?.[1]
  expect(await linkOf('')).toBe('http://localhost:4321?currency=usd&amp;lang=en-US')
  expect(await linkOf('?lang=de')).toBe('http://localhost:4321?currency=usd')
  await app.close()
})

function speak(domain: string) {
  return test.shop.db.updateTable('site').set({ domain }).execute()
}

/** The language of an address for a search engine, which sends no cookie and asks for no language. */
async function languageAt(address: string): Promise<string> {
  let locale = ''
  const app = await buildHttp(test.shop, {
    addRoutes: (routes) => {
      routes.get('/news', (request, reply) => {
        locale = request.visitor.locale
        return reply.send()
      })
    },
  })
  const { pathname, search } = new URL(address)
  await app.inject(pathname + search)
  await app.close()
  return locale
}

async function alternatesOf(path: string): Promise<Record<string, string>> {
  const frame = await loadFrame(test.shop, makeVisitor(), {
    memoize: (_key, load) => load(),
    query: new URLSearchParams(),
  })
  const Stub = createRoutesStub([{ id: 'root', path: '/news', Component: Alternates }])
  const page = createElement(Stub, { initialEntries: [path], hydrationData: { loaderData: { root: frame } } })
  const provider = { i18n: setupI18n(), locale: localeById('en-US'), children: page }
  const html = renderToStaticMarkup(createElement(TextProvider, provider))
  const links = html.matchAll(/hrefLang="([^"]+)" href="([^"]+)"/g)
  return Object.fromEntries(links.map(([, lang = '', href = '']) => [lang, href.replaceAll('&amp;', '&')]))
}

async function droppedFrom(path: string): Promise<string | undefined> {
  const url = new URL(path, 'http://localhost:4321')
  const context = new RouterContextProvider()
  context.set(shopContext, { shop: test.shop, visitor: makeVisitor() })
  const request = new Request(url)
  try {
    await withoutDefaultLanguage({ request, url, context, pattern: '/news', params: {} })
  } catch (answer) {
    return answer instanceof Response ? (answer.headers.get('location') ?? undefined) : undefined
  }
  return undefined
}
