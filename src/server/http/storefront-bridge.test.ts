import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DatabaseBusyError } from '../../platform/database/database-busy.ts'
import { handleError } from '../../storefront/entry.server.tsx'
import { served, storefrontOf, type Ask } from '../../../tests/helpers/served-shop.ts'

describe('the storefront', () => {
  it('streams a page with the nonce of its policy, compressed', async () => {
    const { get } = await served(undefined, {}, storefrontOf('<script nonce="NONCE">'.padEnd(5000)))
    const reply = await get('/any/page', { headers: { 'accept-encoding': 'br' } })
    const nonce = /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1]
    expect(reply.headers.get('content-encoding')).toBe('br')
    expect(await reply.text()).toContain(`<script nonce="${nonce}">`)
  })

  it.each(['/games', '/games.data'])('answers %s with 503 if its loader got no connection', async (path) => {
    const build = storefrontOf('page')
    Object.assign(build.entry.module, { handleError })
    Object.assign(build.routes['page']?.module ?? {}, {
      loader: () => {
        throw new DatabaseBusyError(new Error('timeout exceeded'))
      },
    })
    const { get, logged } = await served(undefined, {}, build)
    const reply = await get(path, { headers: { accept: 'text/html' } })
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await reply.text()).toContain('busy')
    expect(logged().match(/gave no connection/g)).not.toBeNull()
  })

  it('is not asked for assets, covers and calls that do not exist', async () => {
    const { get } = await served(undefined, {}, storefrontOf('page'))
    expect((await get('/prod-api/nothing')).status).toBe(404)
    expect((await get('/assets/gone.js')).status).toBe(404)
    expect((await get('/covers/1/abc/tall-400')).status).toBe(404)
    expect((await get('/covers/../secrets.json')).status).not.toBe(500)
    expect(await (await get('/anything')).text()).toBe('page')
  })

  it('reuses a page that is the same for everybody, its scripts allowed by their hashes', async () => {
    const page = '<script nonce="NONCE">run(COUNT)</script><script>slipped(in)</script>'
    const { get } = await served(undefined, {}, storefrontOf(page, { sharedSeconds: 60 }))
    const first = await get('/games')
    const text = await first.text()
    expect(text).toBe('<script>run(1)</script><script>slipped(in)</script>')
    const policy = first.headers.get('content-security-policy') ?? ''
    const hash = createHash('sha256').update('run(1)').digest('base64')
    expect(/script-src [^;]+/.exec(policy)?.[0]).toBe(`script-src 'self' 'sha256-${hash}'`)
    const again = await get('/games', { headers: { cookie: 'lk_guest=abcdefghijklmnopqrstuv; lk_cart=1x1' } })
    expect(await again.text()).toBe(text)
    expect(again.headers.get('content-security-policy')).toBe(policy)
    for (const other of ['/games?page=2', '/games?lang=de', '/software'])
      expect(await (await get(other)).text()).not.toBe(text)
  })

  it('answers 304 to a browser that has the page, and lets a CDN store it unless it sets a cookie', async () => {
    const { get } = await served(undefined, {}, storefrontOf('page', { sharedSeconds: 60 }))
    const { headers } = await get('/games')
    const etag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, must-revalidate')
    expect(headers.get('cdn-cache-control')).toContain('stale-while-revalidate')
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie, Accept-Language')
    const known = await get('/games', { headers: { 'if-none-match': `"other", ${etag}` } })
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, ''])
    expect((await get('/games', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)

    const chosen = await get('/games?lang=de&currency=usd')
    expect(chosen.headers.getSetCookie()).toHaveLength(5)
    expect(chosen.headers.get('cache-control')).toBe('private, no-cache')
    const cookie = 'locale=de; currencyType=USD'
    const known2 = await get('/games?lang=de&currency=usd', { headers: { cookie } })
    expect(known2.headers.getSetCookie()).toEqual([])
    expect(known2.headers.get('cache-control')).toContain('public')
    expect(known2.headers.get('vary')).toBe('Accept-Encoding')
  })

  it('MEM-8 never reuses a page that was made for one visitor, or was not marked as shared', async () => {
    const owner = await served(
      undefined,
      {},
      storefrontOf('page COUNT', { sharedSeconds: 60, asksForOwner: true }),
    )
    const texts = async ({ get }: { get: Ask }) => [
      await (await get('/')).text(),
      await (await get('/')).text(),
    ]
    expect(new Set(await texts(owner)).size).toBe(2)
    expect(new Set(await texts(await served(undefined, {}, storefrontOf('page COUNT')))).size).toBe(2)
  })

  it('serves hashed files with unlimited caching, as the build compressed them', async () => {
    const { get } = await served(undefined, {}, storefrontOf('page'))
    const reply = await get('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'br' } })
    expect(reply.headers.get('content-encoding')).toBe('br')
    expect(await reply.text()).toBe('plain')
    expect(reply.headers.get('content-type')).toContain('javascript')
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(reply.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    const plain = await get('/humans.txt')
    expect([await plain.text(), plain.headers.get('cache-control')]).toEqual([
      'People:',
      'public, max-age=3600',
    ])
    expect(await (await get('/.vite/manifest.json')).text()).toBe('page')
  })

  it('refuses a form that is too large or of unknown length', async () => {
    const { get } = await served(undefined, {}, storefrontOf('page'))
    expect((await get('/checkout', { method: 'POST', body: 'x'.repeat(300_000) })).status).toBe(413)
    const body = new Blob(['x']).stream()
    expect((await get('/checkout', { method: 'POST', body, duplex: 'half' } as RequestInit)).status).toBe(411)
  })
})
