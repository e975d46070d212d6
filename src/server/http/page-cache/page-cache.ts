import { LRUCache } from 'lru-cache'
import type { FastifyRequest } from 'fastify'
import { encodingFor } from '../../../platform/compressed.ts'
import { toCachedPage, type CachedPage } from './cached-page.ts'

/** Answer of the router and the seconds for which it may be shown to everybody; 0 if it belongs to one visitor. */
export interface Rendered {
  reply: Response
  sharedSeconds(): number
  /** keys by which a CDN purges it */
  cdnKeys(): readonly string[]
}

export interface PageCache {
  /** Returns the page from the cache, or renders it now. Simultaneous requests wait for one rendering. */
  read(request: FastifyRequest, render: () => Promise<Rendered>): Promise<CachedPage | Response>
  /** Drops every page, also those being rendered, since they may show the old state. */
  empty(): void
  holdsPages(): boolean
}

/**
 * Caches pages that are equal for everybody with the same address, language, currency and country of activation, as
 * their loader declares (`sharedSecondsContext`). Never caches errors, or pages that read a visitor's data or set a
 * cookie.
 */
export function openPageCache(maxBytes: number): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  /** pages being rendered; undefined if the page turns out to be for one visitor */
  const flights = new Map<string, Promise<CachedPage | undefined>>()
  /** addresses whose last page was personal: requests do not wait for another's */
  const personal = new LRUCache<string, true>({ max: 1000 })

  async function renderAndKeep(key: string, request: FastifyRequest, render: () => Promise<Rendered>) {
    const { promise, resolve } = Promise.withResolvers<CachedPage | undefined>()
    const path = pathOf(request)
    if (!personal.has(path)) flights.set(key, promise)
    try {
      const rendered = await render()
      const { sharedSeconds } = rendered
      const result = await shareable(request, rendered)
      if (result instanceof Response) {
        personal.set(path, true)
        return result
      }
      personal.delete(path)
      resolve(result)
      // if not, the cache was emptied, and another rendering has begun or will begin
      if (flights.get(key) === promise) pages.set(key, result, { ttl: sharedSeconds() * 1000 })
      return result
    } finally {
      resolve(undefined)
      if (flights.get(key) === promise) flights.delete(key)
    }
  }

  return {
    async read(request, render) {
      const key = keyOf(request)
      const cached = pages.get(key)
      if (cached) return cached
      const flight = flights.get(key)
      return (flight && (await flight)) ?? renderAndKeep(key, request, render)
    },
    empty() {
      pages.clear()
      flights.clear()
    },
    holdsPages: () => pages.size > 0 || flights.size > 0,
  }
}

async function shareable(
  request: FastifyRequest,
  { reply, sharedSeconds, cdnKeys }: Rendered,
): Promise<CachedPage | Response> {
  const isWanted = sharedSeconds() > 0 && reply.status === 200 && !reply.headers.has('set-cookie')
  if (!isWanted || !reply.body) return reply
  const text = await reply.text()
  // both values are certain only now, after the whole page was rendered
  const isForAll = sharedSeconds() > 0 && !request.isPersonal
  const encoding = encodingFor(request.headers['accept-encoding'])
  const page = isForAll ? await toCachedPage(text, reply.headers, request.nonce, encoding) : undefined
  return page ? { ...page, cdnKeys: cdnKeys() } : new Response(text, reply)
}

function bytesOf({ body, headers, scriptHashes, cdnKeys }: CachedPage, key: string): number {
  const texts = JSON.stringify([headers, scriptHashes, cdnKeys])
  return body.length + 2 * key.length + 2 * texts.length + overheadBytes
}

const overheadBytes = 1000

function keyOf({ host, url, visitor, headers }: FastifyRequest): string {
  const { code, rate } = visitor.currency
  return [
    visitor.locale,
    visitor.chosenCountry,
    code,
    rate,
    encodingFor(headers['accept-encoding']),
    host,
    url,
  ].join(' ')
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url
}
