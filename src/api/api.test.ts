import fc from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../../tests/helpers/fixtures.ts'
import { makeMember, signInAs } from '../../tests/helpers/make-member.ts'
import { openTestShop, type TestShop } from '../../tests/helpers/open-test-shop.ts'
import { buildHttp } from '../server/build-http.ts'

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: object
}

let test: TestShop
let app: FastifyInstance
let paths: Record<string, Record<string, Operation>>

beforeAll(async () => {
  test = await openTestShop({ env: { RATE_LIMITS: 'off' } })
  app = await buildHttp(test.shop)
  await makeProduct(test.shop, { id: 'crowns', name: 'Crowns of Ash', stock: 3 })
  paths = (await call({ url: '/api/docs/json' })).json().paths
})

afterAll(async () => {
  await app.close()
  await test.close()
})

const call = (options: InjectOptions) => app.inject(options)

describe('the calls', () => {
  it('API-4 are documented in OpenAPI 3.1, without pages and notices', async () => {
    const document = (await call({ url: '/api/docs/json' })).json()
    expect(document.openapi).toMatch(/^3\.1/)
    expect(Object.keys(paths).length).toBeGreaterThan(25)
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/') || path.includes('notice'))).toEqual(
      [],
    )
    for (const operations of Object.values(paths))
      for (const operation of Object.values(operations)) expect(operation).toHaveProperty('summary')
  })

  it('API-2 answer the same under each base address', async () => {
    const answers = await Promise.all(
      ['/api', '/prod-api', '/prod-api/api'].map((base) =>
        call({ method: 'POST', url: `${base}/product/list`, payload: { pageSize: 10 } }),
      ),
    )
    const [first, ...others] = answers.map((answer) => answer.body)
    expect(JSON.parse(first ?? '')).toMatchObject({ code: 200, total: 1 })
    for (const other of others) expect(other).toBe(first)
  })

  it('API-1 give a product with the fields of its entity', async () => {
    const { data } = (
      await call({ url: '/api/product/info?zhname=crowns-of-ash&categoryName=action' })
    ).json()
    expect(data.iProductInfo).toMatchObject({
      name: 'Crowns of Ash',
      urlName: 'action',
      zhname: 'crowns-of-ash',
    })
    expect(data.extInfo).toHaveLength(1)
    expect(data.extInfo[0]).toMatchObject({ skuCode: 'CROWNS', stock: 3, price: 10 })
    expect(data.lowPrice).toBe(10)
  })

  it('MEM-4 give the dictionary of order statuses', async () => {
    const { data } = (await call({ url: '/api/home/type/order_status' })).json()
    expect(data).toHaveLength(10)
    expect(data[2]).toEqual({ dictLabel: 'Delivered', dictValue: '2', dictSort: 2 })
  })

  it('CHK-6 give the yuan for a dollar, by which an order’s rmbAmount is counted', async () => {
    const { rate } = await test.shop.db
      .selectFrom('currency')
      .select('rate')
      .where('code', '=', 'cny')
      .executeTakeFirstOrThrow()
    const answer = await call({ url: '/api/check/rate/dollar/rmb' })
    expect(answer.json()).toMatchObject({ code: 200, data: { moneyRate: Number(rate) } })
  })

  it('CHK-7 tell who orders nothing to select a product', async () => {
    const payload = {
      orderList: { currencyId: 1, paymentId: 1, deliveryEmail: 'buyer@example.com', realAmount: 0 },
      productId: [],
      productCount: [1],
      extId: [1],
    }
    const answer = await call({ method: 'POST', url: '/api/check/createOrder', payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toContain('Please select the product you need to buy')
  })

  it('API-1 give the settings by their key, in msg', async () => {
    const answer = await call({ url: '/api/home/config/configKey/order.payment.timeout' })
    expect(answer.json()).toEqual({ code: 200, msg: '15' })
    expect((await call({ url: '/api/home/config/configKey/secret' })).statusCode).toBe(404)
  })

  it('ROUTE-7 record a visit without its query', async () => {
    const payload = { toUrl: '/success-payment?access=secret', fromUrl: '/' }
    expect((await call({ method: 'POST', url: '/api/saveVisit', payload })).statusCode).toBe(200)
    const visits = await test.shop.db.selectFrom('visit').select('to_url').execute()
    expect(visits).toEqual([{ to_url: '/success-payment' }])
  })

  it('ROUTE-7 MEM-8 record whose visit it is by the session, whatever the call says', async () => {
    const { id, name } = await makeMember(test.shop)
    const { token } = await signInAs(test.shop, id)
    const headers = { authorization: `Bearer ${token}` }
    const payload = { toUrl: '/games', memberId: 99, memberName: 'somebody else' }
    const answer = await call({ method: 'POST', url: '/api/saveVisit', payload, headers })
    expect(answer.json()).toEqual({ code: 200, msg: 'success' })
    const visit = test.shop.db.selectFrom('visit').select(['member_id', 'member_name'])
    expect(await visit.where('to_url', '=', '/games').execute()).toEqual([
      { member_id: id, member_name: name },
    ])
  })
})

describe('bad input', () => {
  it('API-3 CAT-3 lists products by 10, 20 or 50, and names pageSize when it refuses another number', async () => {
    for (const path of ['product/list', 'product/syncStock']) {
      const list = (pageSize: unknown) => call({ method: 'POST', url: `/api/${path}`, payload: { pageSize } })
      for (const pageSize of [10, 20, 50, '20', undefined])
        expect((await list(pageSize)).json()).toMatchObject({ code: 200, total: 1 })
      for (const pageSize of [1, 11, 30, 51, 0, -10, 10.5, 'x', '', null, [], {}]) {
        const answer = await list(pageSize)
        expect([pageSize, answer.statusCode]).toEqual([pageSize, 400])
        expect(answer.json()).toMatchObject({ code: 400, msg: expect.stringContaining('pageSize') })
      }
    }
  })

  it('API-3 is told by its field', async () => {
    const answer = await call({ method: 'POST', url: '/api/product/list', payload: { classId: 'x' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ code: 400, msg: expect.stringContaining('classId') })
  })

  it('API-3 in the address is told like any other', async () => {
    for (const [part, status] of [
      ['x'.repeat(400), 414],
      ['%E0%A4%A', 400],
    ] as const) {
      const answer = await call({ url: `/api/home/type/${part}` })
      expect(answer.json()).toMatchObject({ code: status, msg: expect.any(String) })
      expect(answer.statusCode).toBe(status)
    }
  })

  it('API-3 is told in the visitor’s language', async () => {
    const answer = await call({ method: 'POST', url: '/api/product/list?lang=ar', payload: { classId: 'x' } })
    expect(answer.json().msg).toMatch(/^[^a-zA-Z]*classId[^a-zA-Z]*$/)
  })

  it(
    'API-3 never makes a fault of the server, whatever is sent to whichever call',
    { timeout: 60_000 },
    async () => {
      const junk = fc.oneof(
        fc.string(),
        fc.constantFrom(
          null,
          '',
          '-1',
          '0',
          '99999999999999999999',
          '1e9',
          'NaN',
          '\0',
          '%00',
          '../..',
          "'; --",
          '𝒳',
        ),
        fc.array(fc.anything(), { maxLength: 3 }),
        fc.integer(),
      )
      const body = fc.oneof(fc.dictionary(fc.constantFrom(...fieldNames), junk), fc.jsonValue())
      for (const [path, operations] of Object.entries(paths))
        for (const [method, operation] of Object.entries(operations))
          await fc.assert(
            fc.asyncProperty(body, junk, async (payload, value) => {
              const answer = await call(request(path, method, operation, payload, textOf(value)))
              expect(answer.statusCode, `${method} ${path} ${answer.body}`).toBeLessThan(500)
              expect(answer.body).not.toMatch(/\bat .+:\d+:\d+/)
              expect(answer.json().code).toBe(answer.statusCode)
            }),
            { numRuns: 12, seed: 20_261_121 },
          )
    },
  )
})

const fieldNames = [
  'pageNum',
  'pageSize',
  'classId',
  'lowerPrice',
  'plat_list',
  'name',
  'id',
  'orderList',
  'productId',
  'productCount',
  'extId',
  'couponCode',
  'orderId',
  'cardNo',
  'toUrl',
] as const

/** Whatever it is, as it could stand in an address. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
}

function request(
  path: string,
  method: string,
  operation: Operation,
  payload: unknown,
  value: string,
): InjectOptions {
  const text = encodeURIComponent(value.isWellFormed() ? value : 'lone')
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => `${parameter.name}=${text}`)
  return {
    method: method === 'post' ? 'POST' : 'GET',
    url: `${path.replace(/\{\w+\}/g, text || '0')}?${query.join('&')}`,
    ...(operation.requestBody && {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload ?? null),
    }),
  }
}
