import { useEffect } from 'react'
import { data, useLocation, useMatches } from 'react-router'
import { isUnanswered } from '../../platform/browser/unanswered.ts'
import type { Route } from '../+types/root.ts'

/** Window event: a form was not sent, since the shop did not answer. */
export const notSentEvent = 'latchkey:not-sent'

/** The open page, with the answers of its loaders. */
let open = { path: '', data: new Map<string, unknown>() }

export function useOpenPage(): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  useEffect(() => {
    open = { path: pathname + search, data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) }
  }, [pathname, search, matches])
}

/** Keeps the open page as it is when a form or a reload gets no answer (ERR-2). */
export const stayUnanswered: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  const { pathname, search } = new URL(request.url)
  const isForm = request.method !== 'GET'
  if (request.signal.aborted || (!isForm && pathname + search !== open.path)) return results
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !isUnanswered(errorIn(result))) continue
    if (isForm) window.dispatchEvent(new Event(notSentEvent))
    results[id] = { type: 'data', result: isForm ? data(undefined, { status: 503 }) : open.data.get(id) }
  }
  return results
}

/** The router wraps thrown errors of actions. */
function errorIn(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'data' in result ? result.data : result
}
