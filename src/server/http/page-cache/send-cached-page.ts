import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CdnConfig } from '../../../platform/config/cdn.ts'
import { keyHeader } from '../../../shop/catalogue/cdn/cdn-companies.ts'
import { switchableById } from '../../../shop/localisation/locales.ts'
import { isKnown } from '../../../platform/compressed.ts'
import type { CachedPage } from './cached-page.ts'

/** how long a CDN that is not purged keeps a page */
const cdnSeconds = 10
const cdnStaleSeconds = 60
/** seconds for which a prefetched page serves the click */
const prefetchSeconds = 10

interface Sending {
  policyOf: (scripts: string[], url: string) => string
  /** seconds until time changes a price, slide or article */
  secondsLeft: number
  /** a CDN that purges changed pages */
  cdn: CdnConfig | undefined
}

/**
 * Sends a cached page, or 304 if the browser has it. Browsers ask each time, since prices change. A CDN may serve it
 * for some seconds and while it refreshes, or longer if it is purged, but never past `secondsLeft`.
 */
export function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  { policyOf, secondsLeft, cdn }: Sending,
): FastifyReply {
  reply.headers(page.headers)
  reply.headers({
    etag: page.etag,
    vary: varyOf(request),
    'content-security-policy': policyOf(page.scriptHashes, request.url),
    ...cachingOf(request, { secondsLeft, cdn }, page),
  })
  if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  return reply.send(page.body)
}

/** Returns the `Vary` header: the request headers that the page depends on. */
function varyOf({ query, visitor }: FastifyRequest): string {
  const { lang, currency } = query as { lang?: unknown; currency?: unknown }
  const namesLanguage = typeof lang === 'string' && switchableById(lang) !== undefined
  const namesCurrency = String(currency).toLowerCase() === visitor.currency.code
  return [
    'Accept-Encoding',
    ...(namesLanguage && namesCurrency ? [] : ['Cookie']),
    ...(namesLanguage ? [] : ['Accept-Language']),
  ].join(', ')
}

function cachingOf(
  { url, remembersChoice }: FastifyRequest,
  { secondsLeft, cdn }: Pick<Sending, 'secondsLeft' | 'cdn'>,
  { cdnKeys }: CachedPage,
): Record<string, string> {
  // its cookie is this visitor's
  if (remembersChoice) return { 'cache-control': 'private, no-cache' }
  const upTo = (seconds: number) => Math.min(seconds, Math.floor(secondsLeft))
  if (/^[^?]*\.data(\?|$)/.test(url)) return { 'cache-control': `private, max-age=${upTo(prefetchSeconds)}` }
  const seconds = cdn?.seconds ?? cdnSeconds
  const fresh = upTo(seconds)
  return {
    ...(cdn && keyHeader(cdn, cdnKeys)),
    'cache-control': `public, max-age=0, s-maxage=${fresh}, must-revalidate`,
    'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${upTo(seconds + cdnStaleSeconds) - fresh}`,
  }
}
