import { describe, expect, it } from 'vitest'
import { served, storefrontOf, type Ask } from '../../../tests/helpers/served-shop.ts'

describe('the storefront', () => {
  it('streams a page with the nonce of its policy, compressed', async () => {
    const { get } = await served(undefined, {}, storefrontOf('<script nonce="NONCE">'.padEnd(5000)))
    const reply = await get('/any/page', { headers: { 'accept-encoding': 'br' } })
    const nonce = /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1]
    expect(reply.headers.get('content-encoding')).toBe('br')
    expect(await reply.text()).toContain(`<script nonce="${nonce}">`)
  })

  it('is not asked for assets, covers and calls that are not there', async () => {
    const { get } = await served(undefined, {}, storefrontOf('page'))
    expect((await get('/prod-api/nothing')).status).toBe(404)
    expect((await get('/assets/gone.js')).status).toBe(404)
    expect((await get('/covers/1/abc/tall-400')).status).toBe(404)
    expect((await get('/covers/../secrets.json')).status).not.toBe(500)
    expect(await (await get('/anything')).text()).toBe('page')
  })

  it('shows a page that is the same for everybody again, with a nonce of its own, by language and currency', async () => {
    const { get } = await served(undefined, {}, storefrontOf('page COUNT NONCE', { sharedSeconds: 60 }))
    const first = await (await get('/games')).text()
    const again = await (await get('/games')).text()
    expect(first.split(' ').slice(0, 2)).toEqual(again.split(' ').slice(0, 2))
    expect(first).not.toBe(again)
    for (const other of ['/games?page=2', '/games?lang=de', '/software'])
      expect((await (await get(other)).text()).split(' ')[1]).not.toBe(first.split(' ')[1])
  })

  it('MEM-8 never shows again what was made for one visitor, or said nothing of everybody', async () => {
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

  it('serves hashed files for ever and as they were compressed by the build', async () => {
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
