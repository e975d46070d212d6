import { type Href, hrefTo, ownHref } from '../../shop/page-href.ts'
import { firstPart, pageRows } from '../../shop/pages.ts'

/** First parts of addresses that are not opened after signing in: pages for signing in or out, and calls. */
const notAfterSignIn = new Set([
  ...pageRows
    .entries()
    .filter(([name, page]) => page.audience === 'guest' || page.layout === 'account' || name === 'logout')
    .map(([, page]) => firstPart(page)),
  'api',
  'prod-api',
])

/** Base for parsing addresses of the shop; nothing is ever sent there. */
const anyHost = 'http://shop.invalid'

/**
 * Returns the page to open after signing in: `to` if it is a page of this shop, else the home page. An address that a
 * browser could read as another site's is refused, however it is written (ROUTE-8).
 */
export function safeTarget(to: string | null): Href {
  if (to === null || !/^\/[^\\\s\p{Cc}]*$/u.test(to) || !URL.canParse(to, anyHost)) return hrefTo('home')
  const { origin, pathname, search, hash } = new URL(to, anyHost)
  const isOurs = origin === anyHost && !pathname.startsWith('//')
  return isOurs && !notAfterSignIn.has(firstPart({ path: pathname }))
    ? ownHref(pathname + search + hash)
    : hrefTo('home')
}
