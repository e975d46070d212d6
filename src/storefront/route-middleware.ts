import { data, redirect, redirectDocument, type MiddlewareFunction } from 'react-router'
import { ownHref } from '../shop/page-href.ts'
import { fallbackLocaleId, localeById } from '../shop/localisation/locales.ts'
import { listSites } from '../shop/localisation/site/site-records.ts'
import { lookParameter } from '../shop/localisation/look/look-parameters.ts'
import { type Audience, isListed, pageNameAt, pages, type Page } from '../shop/pages.ts'
import { pageSeconds, sharedSecondsContext, shopContext } from './context.ts'
import { keepChoices } from './navigation/shop-link.tsx'
import { safeTarget } from './navigation/safe-target.ts'
import { signInHref } from './navigation/sign-in-href.ts'

type Middleware = MiddlewareFunction<Response>
type Asked = Parameters<Middleware>[0]
type Next = () => Promise<Response>
type Named = (asked: Asked, next: Next) => Promise<Response>

/** Middleware by its names (ROUTE-4). An unknown name is answered with 500. */
export function needs(...names: string[]): Named[] {
  return names.map((name) => known.get(name) ?? unknown(name))
}

/**
 * Drops `lang` for English, the default of an address, since the cookie has the choice (ROUTE-6). Not if the site's
 * own language differs: visitors without cookies would never see English.
 */
export async function withoutDefaultLanguage({ request, url, context }: Asked): Promise<void> {
  if (request.method !== 'GET' || url.searchParams.get('lang') !== fallbackLocaleId) return
  const [site] = await listSites(context.get(shopContext).shop.db)
  if (site && site.domain !== fallbackLocaleId) return
  const query = new URLSearchParams(url.search)
  query.delete('lang')
  throw redirect(url.pathname + (query.size > 0 ? `?${query}` : ''))
}

/** Applies what the table of pages requires to every request for a page or its data. */
export const byTheTable: Middleware = (asked, next) => {
  const name = pageNameAt(asked.pattern)
  if (!name) return next()
  const page: Page = pages[name]
  const isPreview = asked.url.searchParams.has(lookParameter)
  if (page.cached && !isPreview) asked.context.set(sharedSecondsContext, pageSeconds)
  const drafted = isPreview ? ['no-store', 'noindex'] : []
  return needs(
    ...neededBy[page.audience],
    ...(isListed(page) ? [] : ['noindex']),
    ...drafted,
  ).reduceRight<Next>((rest, middleware) => () => middleware(asked, rest), next)()
}

const neededBy: Record<Audience, readonly string[]> = {
  everybody: [],
  visitor: ['no-store'],
  guest: ['no-store', 'guest'],
  member: ['no-store', 'member'],
}

const known = new Map<string, Named>([
  /** requires a member; visitors sign in first and come back (ROUTE-8) */
  ['member', sendToSignIn],
  /** requires a visitor; members are redirected to the page they wanted (AUTH-1) */
  ['guest', sendOn],
  /** the page belongs to one visitor: never stored, so that the back button loads it again */
  ['no-store', withoutStore],
  /** search engines do not index it (SEO-1) */
  ['noindex', withoutRobots],
])

async function withoutStore(_request: Asked, next: Next) {
  const answer = await next()
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}

async function withoutRobots(_request: Asked, next: Next) {
  const answer = await next()
  answer.headers.set('X-Robots-Tag', 'noindex')
  return answer
}

async function sendToSignIn({ context, url }: Asked, next: Next) {
  const { visitor } = context.get(shopContext)
  if (visitor.member) return next()
  throw leave(
    keepChoices(signInHref(ownHref(url.pathname + url.search)), localeById(visitor.locale), url.search),
  )
}

async function sendOn({ context, url }: Asked, next: Next) {
  const { visitor } = context.get(shopContext)
  if (!visitor.member) return next()
  throw leave(keepChoices(safeTarget(url.searchParams.get('to')), localeById(visitor.locale), url.search))
}

/** Redirects by a full page load, since the present page shows the previous session. */
function leave(href: string): Response {
  return redirectDocument(href, { status: 303, headers: { 'Cache-Control': 'no-store' } })
}

/** The data from which the error page names the middleware. */
export interface UnknownMiddleware {
  unknownMiddleware: string
}

function unknown(name: string): Named {
  return async ({ context, pattern }) => {
    context.get(shopContext).shop.log.error({ middleware: name, route: pattern }, 'unknown middleware')
    throw data<UnknownMiddleware>({ unknownMiddleware: name }, { status: 500 })
  }
}
