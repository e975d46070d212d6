import { LRUCache } from 'lru-cache'
import type { FastifyRequest } from 'fastify'

export interface PageCache {
  /** The page as it was rendered before, with this reply's nonce. */
  find(request: FastifyRequest): Response | undefined
  /** Passes the rendered page on, and keeps a copy once it is complete. */
  keep(request: FastifyRequest, page: Response, seconds: number): Response
}

interface KeptPage {
  headers: [string, string][]
  body: string
}

const largestCacheBytes = 64 * 1024 * 1024
/** what stands in a kept page where each reply has its own nonce */
const noncePlace = '\0nonce\0'

/**
 * Keeps the pages that are the same for everybody with the same address, language and currency. A loader says that of its
 * page (`sharedSecondsContext`); a page for which the visitor's guest token was asked is never kept.
 */
export function openPageCache(): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: largestCacheBytes,
    sizeCalculation: ({ body }) => body.length * 2 + 500,
  })
  return {
    find(request) {
      const page = pages.get(keyOf(request))
      return page && new Response(page.body.replaceAll(noncePlace, request.nonce), { headers: page.headers })
    },
    keep(request, page, seconds) {
      const isWanted = request.method === 'GET' && page.status === 200 && !page.headers.has('set-cookie')
      if (!isWanted || !page.body) return page
      const [sent, copied] = page.body.tee()
      const { status, headers } = page
      void new Response(copied).text().then(
        (text) => {
          if (request.isPersonal) return
          const body = text.replaceAll(request.nonce, noncePlace)
          pages.set(keyOf(request), { headers: [...headers], body }, { ttl: seconds * 1000 })
        },
        () => {},
      )
      return new Response(sent, { status, headers })
    },
  }
}

function keyOf({ host, url, visitor }: FastifyRequest): string {
  return [visitor.locale, visitor.currency.code, visitor.currency.rate, host, url].join(' ')
}
