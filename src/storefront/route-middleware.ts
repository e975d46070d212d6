import { data, redirectDocument, type MiddlewareFunction } from 'react-router'
import { localeById } from '../shop/localisation/locales.ts'
import { shopContext } from './context.ts'
import { keepChoices } from './ui/shop-link.tsx'
import { safeTarget, signInPath } from './way-back.ts'

type Middleware = MiddlewareFunction<Response>
type Asked = Parameters<Middleware>[0]
type Next = Parameters<Middleware>[1]

/**
 * What a route needs of every request to it, by name (ROUTE-4): `export const middleware = needs('no-store')`. It holds
 * for the routes inside as well. A name that nobody knows is a fault of the shop and answered with 500.
 */
export function needs(...names: string[]): Middleware[] {
  return names.map((name) => known.get(name) ?? unknown(name))
}

const known = new Map<string, Middleware>([
  /** somebody who is signed in; others sign in first and come back (ROUTE-8) */
  ['member', sendToSignIn],
  /** nobody who is signed in: they are sent to where they wanted to go (AUTH-1) */
  ['visitor', sendOn],
  /** what is shown belongs to one visitor and is old at once: the back button asks the shop again */
  ['no-store', withoutStore],
])

async function withoutStore(_request: Asked, next: Next) {
  const answer = await next()
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}

async function sendToSignIn({ context, url }: Asked, next: Next) {
  const { visitor } = context.get(shopContext)
  if (visitor.member) return next()
  throw leave(keepChoices(signInPath(url.pathname + url.search), localeById(visitor.locale), url.search))
}

async function sendOn({ context, url }: Asked, next: Next) {
  const { visitor } = context.get(shopContext)
  if (!visitor.member) return next()
  throw leave(keepChoices(safeTarget(url.searchParams.get('to')), localeById(visitor.locale), url.search))
}

/** By a whole page, since the present one shows who was signed in when it was made. */
function leave(href: string): Response {
  return redirectDocument(href, { status: 303, headers: { 'Cache-Control': 'no-store' } })
}

/** What the error page reads to name it. */
export interface UnknownMiddleware {
  unknownMiddleware: string
}

function unknown(name: string): Middleware {
  return ({ context, pattern }) => {
    context.get(shopContext).shop.log.error({ middleware: name, route: pattern }, 'unknown middleware')
    throw data<UnknownMiddleware>({ unknownMiddleware: name }, { status: 500 })
  }
}
