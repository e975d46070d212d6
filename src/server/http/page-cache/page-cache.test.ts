import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { encodingFor } from '../../../platform/compressed.ts'
import type { CachedPage } from './cached-page.ts'
import { openPageCache } from './page-cache.ts'

const dollar = { id: 1, code: 'usd', symbol: '$', name: 'US Dollar', rate: '1' }
const euro = { id: 2, code: 'eur', symbol: '€', name: 'Euro', rate: '0.86' }
const german = { locale: 'de', currency: dollar }
const english = { locale: 'en-US', currency: dollar }

describe('the page cache', () => {
  it('renders a page once for many simultaneous requests', async () => {
    const { ask, rendered } = shelf({ ms: 30 })
    const pages = await Promise.all(Array.from({ length: 200 }, () => ask('/games')))
    expect(rendered()).toBe(1)
    expect(new Set(pages.map(textOf))).toEqual(new Set(['page 1']))
  })

  it('keeps separate pages for each language, currency, rate, host and query', async () => {
    const { ask, rendered } = shelf()
    const others = [
      { visitor: german },
      { visitor: { ...english, currency: euro } },
      { visitor: { ...english, currency: { ...euro, rate: '0.9' } } },
      { host: 'other.test' },
    ]
    await ask('/games')
    for (const other of others) await ask('/games', other)
    await ask('/games?page=2')
    expect(rendered()).toBe(others.length + 2)
    for (const other of others) await ask('/games', other)
    expect(rendered()).toBe(others.length + 2)
  })

  it('MEM-8 never shares a page that was made for one visitor, however many ask at the same time', async () => {
    const { ask, rendered } = shelf({ ms: 20, touch: (request) => (request.isPersonal = true) })
    const once = await Promise.all(Array.from({ length: 20 }, () => ask('/orders')))
    const again = await Promise.all(Array.from({ length: 20 }, () => ask('/orders')))
    expect(rendered()).toBe(40)
    expect(
      new Set(await Promise.all([...once, ...again].map((page) => (page as Response).text()))).size,
    ).toBe(40)
  })

  it('stores no error, no cookie and no page that is not marked as shared', async () => {
    const replies = [
      { status: 404 },
      { status: 302 },
      { headers: { 'set-cookie': 'lk_guest=secret' } },
      { sharedSeconds: 0 },
    ]
    for (const reply of replies) {
      const { ask, rendered } = shelf(reply)
      await ask('/')
      await ask('/')
      expect(rendered()).toBe(2)
    }
  })

  it('reports a failure to all who waited, and renders again', async () => {
    let isBroken = true
    const { ask } = shelf({
      ms: 10,
      touch() {
        if (isBroken) throw new Error('no database')
      },
    })
    const asked = await Promise.allSettled([ask('/'), ask('/'), ask('/')])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    isBroken = false
    expect(textOf(await ask('/'))).toMatch(/^page/)
  })

  it('drops its pages when it is emptied, also one that is being rendered', async () => {
    const { cache, ask } = shelf({ ms: 20 })
    const begun = ask('/')
    await wait(5)
    cache.empty()
    expect(textOf(await begun)).toBe('page 1')
    expect(textOf(await ask('/'))).toBe('page 2')
    expect(textOf(await ask('/'))).toBe('page 2')
    cache.empty()
    expect(cache.holdsPages()).toBe(false)
    expect(textOf(await ask('/'))).toBe('page 3')
  })

  it('SPD-3 stores no more pages than its memory holds', async () => {
    const pageBytes = 50_000
    const { cache, ask, rendered } = shelf({ maxBytes: 10 * pageBytes, bytes: pageBytes })
    const identity = { headers: { 'accept-encoding': 'identity' } }
    for (let page = 0; page < 50; page++) await ask(`/?page=${page}`, identity)
    expect(cache.holdsPages()).toBe(true)
    for (let page = 0; page < 50; page++) await ask(`/?page=${page}`, identity)
    expect(rendered()).toBe(100)
    await ask('/?page=49', identity)
    expect(rendered()).toBe(100)
  })

  it('chooses the best encoding that the browser reads', () => {
    expect(encodingFor('gzip, deflate, br, zstd')).toBe('br')
    expect(encodingFor('gzip;q=1.0, br;q=0')).toBe('gzip')
    expect(encodingFor('br;q=0.5')).toBe('br')
    expect(encodingFor('deflate')).toBe('identity')
    expect(encodingFor(undefined)).toBe('identity')
  })
})

interface ShelfOptions {
  ms?: number
  maxBytes?: number
  bytes?: number
  status?: number
  headers?: Record<string, string>
  sharedSeconds?: number
  touch?: (request: { isPersonal: boolean }) => unknown
}

/** A cache over a page that counts how often it was rendered. */
function shelf(options: ShelfOptions = {}) {
  const { ms = 0, maxBytes = 10_000_000, bytes = 0, sharedSeconds = 60, touch, ...init } = options
  const cache = openPageCache(maxBytes)
  let count = 0
  const ask = (url: string, part: object = {}) => {
    const headers = { 'accept-encoding': 'br' }
    const request = {
      url,
      host: 'shop.test',
      headers,
      visitor: english,
      isPersonal: false,
      nonce: 'N0',
      ...part,
    }
    return cache.read(request as unknown as FastifyRequest, async () => {
      const text = `page ${++count}`.padEnd(bytes)
      if (ms > 0) await wait(ms)
      touch?.(request)
      return { reply: new Response(text, init), sharedSeconds: () => sharedSeconds, cdnKeys: () => [] }
    })
  }
  return { cache, ask, rendered: () => count }
}

function textOf(page: CachedPage | Response): string {
  if (page instanceof Response) throw new Error('not kept')
  return brotliDecompressSync(page.body).toString()
}
