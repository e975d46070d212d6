import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { served, storefrontOf } from '../../tests/helpers/served-shop.ts'

async function world() {
  const { get, logged } = await served(undefined, {}, storefrontOf('<html></html>'))
  const { port } = new URL((await get('/healthz')).url)
  return {
    logged,
    /** The status of the answer to a request written by hand. */
    async status(startLine: string, ...headers: string[]): Promise<number> {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write([startLine, 'Connection: close', ...headers, '', ''].join('\r\n'))
      return Number((await text(socket)).split(' ', 2)[1])
    },
  }
}

const own = 'Host: localhost:3000'

describe('a request that clients do not make by themselves', () => {
  it.each(['/', '/games', '/api/home/rate', '/healthz', '/nowhere/at/all'])(
    'API-3 with an odd method, host or target for %s is refused, and no error is logged',
    async (path) => {
      const { status, logged } = await world()
      expect(await status(`TRACE ${path} HTTP/1.1`, own)).toBe(405)
      for (const host of ['a b', '[::1', 'user@evil', 'x:99999', 'a/b', 'a?b', 'a%zz', '[x]', ':80', 'a:b'])
        expect([host, await status(`GET ${path} HTTP/1.1`, `Host: ${host}`)]).toEqual([host, 400])
      for (const target of [
        `http://evil.example${path}`,
        `http://[${path}`,
        `HTTP://localhost:3000${path}`,
        '*',
      ])
        expect([target, await status(`GET ${target} HTTP/1.1`, own)]).toEqual([target, 400])
      expect(await status('OPTIONS * HTTP/1.1', own)).toBe(400)
      expect(logged()).not.toMatch(/"level":(50|60)|stack/)
    },
  )

  it.each(['//', '///', '//evil.example/x', '//[', '/\\evil.example', '/%00', '/a%00b', '//user@evil/'])(
    'ROUTE-3 for %s finds no page',
    async (target) => {
      const { status, logged } = await world()
      expect(await status(`GET ${target} HTTP/1.1`, own)).toBe(404)
      expect(logged()).not.toMatch(/"level":(50|60)|stack/)
    },
  )

  it.each(['/%', '/%zz', '/%E0%A4%A', '/games/%ff'])(
    'API-3 for the badly written %s is refused',
    async (target) => {
      const { status, logged } = await world()
      for (const base of ['', '/api/home/type'])
        expect(await status(`GET ${base}${target} HTTP/1.1`, own)).toBe(400)
      expect(logged()).not.toMatch(/"level":(50|60)|stack/)
    },
  )

  it('API-3 with a method that a page does not take gets a list of the allowed ones', async () => {
    const { get } = await served(undefined, {}, storefrontOf('<html></html>'))
    for (const path of ['/games', '/games.data']) {
      const answer = await get(path, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD'])
    }
    const { status, allow } = await get('/', { method: 'PROPFIND' }).then((answer) => ({
      status: answer.status,
      allow: answer.headers.get('allow'),
    }))
    expect([status, allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'])
  })

  it('API-3 with a method that a call does not take gets a list of the allowed ones', async () => {
    const { get } = await served(undefined, {}, storefrontOf('<html></html>'))
    const answers = [
      ['GET', '/api/login', 405, 'POST'],
      ['DELETE', '/prod-api/api/home/products?id=1', 405, 'GET, HEAD'],
      ['PUT', '/api/website/info/1', 405, 'GET, HEAD'],
      ['GET', '/api/pay/notice/stripe', 405, 'POST'],
      ['POST', '/api/nowhere', 404, null],
    ] as const
    for (const [method, path, status, allow] of answers) {
      const answer = await get(path, { method })
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, status, allow])
      expect(await answer.json()).toMatchObject({ code: status })
    }
  })

  it('is answered normally if it is only rare', async () => {
    const { status, logged } = await world()
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000', 'shop_1.internal:80'])
      expect(await status('GET / HTTP/1.1', `Host: ${host}`)).toBe(200)
    for (const path of ['/', '/healthz', '/?lang=%zz&lang=de&currency=%', '/?__proto__=1&constructor=2'])
      expect([path, await status(`GET ${path} HTTP/1.0`)]).toEqual([path, 200])
    for (const method of ['PROPFIND', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY']) {
      const answer = await status(`${method} /games HTTP/1.1`, own, 'Content-Length: 0')
      expect([method, answer < 500]).toEqual([method, true])
    }
    expect(logged()).not.toMatch(/"level":(50|60)|stack/)
  })
})
