import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBackOffice } from '../../src/server/build-back-office.ts'
import { buildHttp } from '../../src/server/build-http.ts'
import { sessionCookie as newSessionCookie, staffCookie } from '../../src/back-office/session-cookie.ts'
import { officePages } from '../../src/back-office/pages.ts'
import { sessionCookie } from '../../src/shop/members/sign-in/session-cookie.ts'
import { readSession } from '../../src/shop/members/sign-in/session.ts'
import { readStaffSession } from '../../src/shop/staff/sign-in/staff-session.ts'
import { openLog } from '../../src/platform/log/log.ts'
import { makeMember, signInAs } from '../helpers/make-member.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { storefrontOf } from '../helpers/served-shop.ts'
import { client, makeStaff } from './staff-world.ts'

describe('the back office is apart from the shop', () => {
  let world: TestShop
  let office: FastifyInstance
  let shop: FastifyInstance
  beforeAll(async () => {
    world = await openTestShop({ env: { BACK_OFFICE_URL: 'https://office.shop.example' } })
    office = await buildBackOffice(world.shop, { build: storefrontOf('a page of the office') })
    shop = await buildHttp(world.shop)
  })
  afterAll(async () => {
    await office.close()
    await shop.close()
    await world.close()
  })

  const host = 'office.shop.example'

  it('OPS-1 answers only at its own host name', async () => {
    expect((await office.inject({ url: '/', headers: { host } })).statusCode).toBe(200)
    for (const other of ['localhost', 'shop.example', '127.0.0.1', 'office.shop.example.evil.example'])
      expect((await office.inject({ url: '/', headers: { host: other } })).statusCode).toBe(421)
  })

  it('OPS-1 refuses a form that a page of another site sends', async () => {
    const from = (headers: Record<string, string>) =>
      office.inject({ method: 'POST', url: '/sign-in', headers: { host, 'content-length': '0', ...headers } })
    expect((await from({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await from({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403)
    expect((await from({ origin: 'https://shop.example', cookie: 'a=b' })).statusCode).toBe(403)
    const own = { 'sec-fetch-site': 'same-origin', origin: `https://${host}` }
    expect((await from(own)).statusCode).not.toBe(403)
  })

  it('OPS-5 takes 8 MB of keys from signed-in staff, and refuses larger forms', async () => {
    const { token } = await makeStaff(world, 'owner')
    const signedIn = `${staffCookie(world.shop.config)}=${token}`
    const send = async (url: string, bytes: number, cookie = signedIn) => {
      const payload = Buffer.alloc(bytes, 'a')
      return (
        await office.inject({
          method: 'POST',
          url,
          headers: { host, cookie, origin: `https://${host}` },
          payload,
        })
      ).statusCode
    }
    const [largest, usual] = [8 * 1024 * 1024 + 1000, 256 * 1024]
    // the page of these tests has no forms, so it answers a form with 405
    for (const url of ['/keys/import', '/keys/import.data', '/keys/import?index']) {
      expect(await send(url, largest), url).toBe(405)
      expect(await send(url, largest + 16 * 1024), url).toBe(413)
      expect(await send(url, usual + 1, ''), url).toBe(413)
    }
    expect(await send('/keys/imports/1', usual + 1)).toBe(413)
    expect(await send('/orders', usual)).toBe(405)
  })

  it('OPS-1 forbids caches to store it, pages to frame it and search engines to list it', async () => {
    const { headers } = await office.inject({ url: '/', headers: { host } })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(
      /^__Host-lk_office_browser=[\w-]{22}; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/,
    )
  })

  it('OPS-1 ignores a session cookie that another host of the domain can set', async () => {
    const { token } = await makeStaff(world, 'owner')
    expect(newSessionCookie(world.shop.config, token)).toMatch(/^__Host-lk_office=/)
    // a form of this size is refused only without a session
    const status = async (cookie: string) => {
      const headers = { host, cookie, origin: `https://${host}` }
      const payload = Buffer.alloc(300 * 1024, 'a')
      return (await office.inject({ method: 'POST', url: '/keys/import', headers, payload })).statusCode
    }
    expect(await status(`__Host-lk_office=${token}`)).toBe(405)
    expect(await status(`lk_office=${token}`)).toBe(413)
  })

  it('OPS-1 OPS-2 refuses sessions of the shop, and the shop refuses sessions of the back office', async () => {
    const member = await makeMember(world.shop)
    const { token: membersToken } = await signInAs(world.shop, member.id)
    const { token: staffToken } = await makeStaff(world, 'owner')
    expect(await readStaffSession(world.shop, membersToken, client.ip)).toBeUndefined()
    expect(await readSession(world.shop, staffToken)).toBeUndefined()
    expect(sessionCookie).not.toBe(staffCookie(world.shop.config))
  })

  it('OPS-2 logs no token of a one-time link', async () => {
    const lines: string[] = []
    const log = openLog('info', { write: (line) => lines.push(line) })
    const logged = await buildBackOffice(
      { ...world.shop, log },
      { build: storefrontOf('a page of the office') },
    )
    await logged.inject({ url: `/join/${'t'.repeat(22)}`, headers: { host } })
    await logged.inject({ url: `/join/${'t'.repeat(22)}.data`, headers: { host } })
    await logged.close()
    expect(lines.join('')).toContain('/join/')
    expect(lines.join('')).not.toContain('tttt')
  })

  it('OPS-1 has no page in the shop', async () => {
    for (const { path } of Object.values(officePages)) {
      if (path === '/') continue
      expect((await shop.inject({ url: path, headers: { accept: 'text/html' } })).statusCode).toBe(404)
    }
  })
})
