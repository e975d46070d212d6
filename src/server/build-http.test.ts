import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../tests/helpers/open-test-shop.ts'
import { served, type Ask } from '../../tests/helpers/served-shop.ts'
import { DatabaseBusyError } from '../platform/database/database-busy.ts'
import { refuse } from '../shop/errors.ts'
import { buildHttp } from './build-http.ts'
import { rateLimits } from '../shop/rate-limits.ts'

describe('every reply', () => {
  it('carries a policy with a fresh nonce and no inline scripts', async () => {
    const { get } = await served()
    const [first, second] = [await policyOf(get), await policyOf(get)]
    expect(first).toMatch(/script-src 'self' 'nonce-[\w-]{36}';/)
    expect(first.match(/script-src [^;]*/)?.[0]).not.toContain('unsafe')
    expect(first).not.toBe(second)
  })

  it('HDR-5 allows exactly the scripts of other companies that are configured, on pages for everybody', async () => {
    const { get } = await served(undefined, {
      ADS_TAG_URL: 'https://ads.example/tag.js?id=7',
      AFFILIATE_SCRIPT_URL: 'https://partner.example/loader.js',
      TRACKER_ORIGINS: 'https://count.example, https://partner.example',
    })
    const all = ['https://ads.example', 'https://partner.example', 'https://count.example']
    const reporting = ['https://partner.example', 'https://count.example']
    for (const [path, origins] of [
      ['/games', all],
      ['/success-payment?order_id=7', reporting],
      ['/checkout', []],
      ['/my-account', []],
    ] as const) {
      const policy = await policyOf(get, path)
      for (const directive of ['script-src', 'img-src', 'connect-src'])
        expect(originsIn(policy, directive), `${path} ${directive}`).toEqual(origins)
      expect(originsIn(policy, 'default-src|style-src|font-src|frame-src')).toEqual([])
    }
    const { get: getPlain } = await served()
    expect(originsIn(await policyOf(getPlain), 'script-src|img-src|connect-src')).toEqual([])
  })

  it('has headers against sniffing and framing, and the id of the request', async () => {
    const { headers } = await (await served()).get('/healthz')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f]{16}$/)
    expect(headers.get('strict-transport-security')).toBeNull()
  })
})

describe('the health of the process', () => {
  it('differs from the health of the database', async () => {
    const { get } = await served()
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
    const { get: getWithout } = await served(undefined, {}, undefined, { databaseFails: true })
    expect((await getWithout('/healthz')).status).toBe(200)
    expect((await getWithout('/readyz')).status).toBe(503)
    expect((await getWithout('/api/home/products')).status).toBe(500)
  })
})

describe('a process that ends', () => {
  it('answers a request whose connection was not accepted yet', async () => {
    const leaving = new AbortController()
    const app = Promise.withResolvers<FastifyInstance>()
    const { get } = await served(app.resolve, {}, undefined, { leaving: leaving.signal })
    const { port } = new URL((await get('/healthz')).url)
    const sent = new Int32Array(new SharedArrayBuffer(4))
    const client = new Worker(
      `const { connect } = require('node:net')
       const { parentPort, workerData: { port, sent } } = require('node:worker_threads')
       const socket = connect(port, '127.0.0.1')
       socket.write('GET /healthz HTTP/1.1\\r\\nHost: localhost:3000\\r\\n\\r\\n', () => Atomics.notify(sent, Atomics.store(sent, 0, 1) - 1))
       socket.on('error', (error) => parentPort.postMessage(error.message))
       socket.on('data', (data) => parentPort.postMessage(String(data)))`,
      { eval: true, workerData: { port: Number(port), sent } },
    )
    const answer = once(client, 'message')
    // blocks this thread, so the server accepts nothing
    Atomics.wait(sent, 0, 0)
    leaving.abort()
    const { close } = await app.promise
    await close()
    expect(String(await answer)).toMatch(/^HTTP\/1\.1 200[^]*connection: close/)
    await client.terminate()
  })
})

describe('a request that fails', () => {
  it('API-3 shows only an id when the error is unexpected', async () => {
    const { get, logged } = await served((routes) => {
      routes.get('/api/broken', async () => {
        throw new Error('password of the database is hunter22')
      })
    })
    const reply = await get('/api/broken')
    const body = await reply.text()
    expect(reply.status).toBe(500)
    expect(body).not.toMatch(/hunter22|at |\.ts/)
    expect(JSON.parse(body)).toEqual({
      code: 500,
      msg: expect.stringContaining(reply.headers.get('x-request-id') ?? '?'),
    })
    expect(logged()).toContain('stack')
  })

  it('ERR-1 gives a refusal its status and its text in the language of the visitor, and logs no stack', async () => {
    const { get, logged } = await served((routes) => {
      routes.get('/api/coupon', async () => refuse('coupon.expired'))
      routes.get('/coupon', async () => refuse('coupon.expired'))
    })
    const reply = await get('/api/coupon')
    expect([reply.status, await reply.json()]).toEqual([
      400,
      { code: 400, msg: 'Sorry, the coupon has expired!' },
    ])
    const page = await get('/coupon?lang=ar', { headers: { accept: 'text/html' } })
    expect(await page.text()).toMatch(/<html lang="ar" dir="rtl">[^]*انتهت صلاحية القسيمة/)
    expect(logged()).not.toContain('stack')
  })

  it('API-3 answers 400 to malformed JSON, 413 to a large body, 404 to an unknown call', async () => {
    const { get } = await served((routes) => routes.post('/api/echo', async ({ body }) => body))
    const post = (path: string, body: string) =>
      get(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    expect((await post('/api/echo', '{"a":')).status).toBe(400)
    expect((await post('/api/echo', `"${'x'.repeat(300_000)}"`)).status).toBe(413)
    expect((await post('/api/nothing', '{}')).status).toBe(404)
  })
})

describe('a value that the database cannot hold', () => {
  it.each(['22003', '22021', '22P02'])('API-3 is reported as an error of the request: %s', async (code) => {
    const { get } = await served((routes) => {
      routes.get('/api/odd', async () => {
        throw Object.assign(new Error('invalid byte sequence'), { code })
      })
    })
    expect((await get('/api/odd')).status).toBe(400)
  })
})

it('a database without free connections is reported with a time to retry', async () => {
  const { get } = await served((routes) => {
    routes.get('/api/busy', async () => {
      throw new DatabaseBusyError(new Error('timeout exceeded'))
    })
  })
  const reply = await get('/api/busy')
  expect(reply.status).toBe(503)
  expect(reply.headers.get('retry-after')).toBe('5')
  expect(await reply.json()).toEqual({ code: 503, msg: expect.stringContaining('busy') })
})

it('SPD-5 a request with an idempotency key may be repeated if its connection to the database broke', async () => {
  const { get } = await served((routes) => {
    routes.post('/api/cut', async () => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    })
  })
  const statusWith = async (headers: Record<string, string>) =>
    (await get('/api/cut', { method: 'POST', headers })).status
  expect(await statusWith({ 'idempotency-key': 'one-order' })).toBe(503)
  expect(await statusWith({})).toBe(500)
})

describe('a write', () => {
  const cases: [string, Record<string, string>, number][] = [
    ['of this site', { 'sec-fetch-site': 'same-origin', cookie: 'a=b' }, 200],
    ['typed or bookmarked', { 'sec-fetch-site': 'none' }, 200],
    ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of a neighbouring site', { 'sec-fetch-site': 'same-site' }, 403],
    ['of an old browser elsewhere', { origin: 'https://elsewhere.example', cookie: 'a=b' }, 403],
    ['of a sandboxed frame', { origin: 'null' }, 403],
    ['of an old browser here', { origin: 'http://localhost:3000', cookie: 'a=b' }, 200],
    ['with cookies and no word of where it is from', { cookie: 'a=b' }, 403],
    ['of an API client', {}, 200],
  ]
  it.each(cases)('AUTH-6 %s', async (_name, headers, status) => {
    const { get } = await served((routes) => routes.post('/api/write', async () => 'done'))
    expect((await get('/api/write', { method: 'POST', headers })).status).toBe(status)
    const ofTheApi = await get('/api/home/queryProducts', { method: 'POST', headers })
    expect(ofTheApi.status === 403).toBe(status === 403)
  })

  it('PAY-10 lets the signed webhooks of payment companies through', async () => {
    const { get } = await served((routes) => routes.post('/api/pay/notice/sandbox', async () => 'done'))
    const headers = { origin: 'https://bank.example' }
    expect((await get('/api/pay/notice/sandbox', { method: 'POST', headers })).status).toBe(200)
  })
})

describe('limits', () => {
  it('AUTH-4 counts every request of a network together, and says how long to wait', async () => {
    const { get } = await served((routes) => {
      for (const path of ['/api/one', '/prod-api/one', '/page']) routes.get(path, async () => 'done')
      routes.get('/notice', { config: { isUnlimited: true } }, async () => 'done')
    })
    const statuses = new Set<number>()
    for (let call = 0; call < rateLimits['call.network'].max; call++)
      statuses.add((await get(['/api/one', '/prod-api/one', '/page'][call % 3] ?? '')).status)
    expect([...statuses]).toEqual([200])
    const refused = await get('/api/one')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({ code: 429, msg: expect.stringMatching(/wait \d+ seconds/) })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await get('/page')).status).toBe(429)
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/notice')).status).toBe(200)
  })

  it('can be switched off for benchmarks', async () => {
    const addRoutes = (routes: FastifyInstance) => routes.get('/api/one', async () => 'done')
    const { get } = await served(addRoutes, { RATE_LIMITS: 'off' })
    const statuses = new Set<number>()
    for (let call = 0; call <= rateLimits['call.network'].max; call++)
      statuses.add((await get('/api/one')).status)
    expect([...statuses]).toEqual([200])
  })
})

describe('the visitor', () => {
  it('L10N-3 CLIENT-1 keeps the language and currency of the address in cookies', async () => {
    const { get } = await served((routes) => routes.get('/who', async ({ visitor }) => visitor.locale))
    const reply = await get('/who?lang=de&currency=USD')
    expect(await reply.text()).toBe('de')
    const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    expect(cookies).toEqual(['locale=de', 'currency=$', 'currencyType=USD', 'currencyId=1', 'currencyRate=1'])
    expect((await get('/who?lang=zh_tw')).headers.getSetCookie()).toEqual([])
  })

  it('PAY-13 is given a guest token only when one is needed, and keeps it', async () => {
    const { get } = await served((routes) => {
      routes.get('/anonymous', async ({ visitor }) => visitor.locale)
      routes.get('/owner', async ({ visitor }) => visitor.guestToken)
    })
    expect((await get('/anonymous')).headers.getSetCookie()).toEqual([])
    const first = await get('/owner')
    const token = await first.text()
    expect(first.headers.getSetCookie().join()).toMatch(
      new RegExp(`^lk_guest=${token};.*HttpOnly; SameSite=Lax$`),
    )
    const second = await get('/owner', { headers: { cookie: `lk_guest=${token}` } })
    expect([await second.text(), second.headers.getSetCookie()]).toEqual([token, []])
  })
})

it('OPS-10 a request that has begun when the server closes is answered', async () => {
  const test = await openTestShop()
  const app = await buildHttp(test.shop)
  const closing = Promise.withResolvers<void>()
  app.addHook('preClose', async () => closing.resolve())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const hasBegun = once(app.server, 'connection')
  const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  visitor.write('GET /healthz HTTP/1.1\r\n')
  const [socket] = (await hasBegun) as [Socket]
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0)
  const closed = app.close()
  await closing.promise
  visitor.end('Host: shop.example\r\n\r\n')
  expect(await text(visitor)).toMatch(/^HTTP\/1.1 200 /)
  await closed
  await test.close()
})

/** Origins that a policy names in the directives. */
function originsIn(policy: string, directives: string): string[] {
  const rules = policy.split('; ').filter((rule) => new RegExp(`^(${directives}) `).test(rule))
  return rules.flatMap((rule) => rule.split(' ').filter((source) => source.startsWith('http')))
}

async function policyOf(get: Ask, path = '/healthz'): Promise<string> {
  return (await get(path)).headers.get('content-security-policy') ?? ''
}
