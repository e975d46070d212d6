import { data, type MiddlewareFunction } from 'react-router'
import { shopContext } from './context.ts'

type Middleware = MiddlewareFunction<Response>

/**
 * What a route needs of every request to it, by name (ROUTE-4): `export const middleware = needs('no-store')`. It holds
 * for the routes inside as well. A name that nobody knows is a fault of the shop and answered with 500.
 */
export function needs(...names: string[]): Middleware[] {
  return names.map((name) => known.get(name) ?? unknown(name))
}

const known = new Map<string, Middleware>([
  /** what is shown belongs to one visitor and is old at once: the back button asks the shop again */
  ['no-store', withoutStore],
])

async function withoutStore(_request: Parameters<Middleware>[0], next: Parameters<Middleware>[1]) {
  const answer = await next()
  answer.headers.set('Cache-Control', 'no-store')
  return answer
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
