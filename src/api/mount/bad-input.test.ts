import fc from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../../../tests/helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { openLog } from '../../platform/log/log.ts'
import { buildHttp } from '../../server/build-http.ts'

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: { 'application/json': { schema: { required?: string[] } } } } | undefined
}

let test: TestShop
let app: FastifyInstance
let paths: Record<string, Record<string, Operation>>
const logged: string[] = []

beforeAll(async () => {
  test = await openTestShop({ env: { RATE_LIMITS: 'off' } })
  test.shop.log = openLog('error', { write: (line) => logged.push(line) })
  app = await buildHttp(test.shop)
  await makeProduct(test.shop, { id: 'crowns', name: 'Crowns of Ash', stock: 3 })
  paths = (await call({ url: '/api/docs/json' })).json().paths
})

afterAll(async () => {
  await app.close()
  await test.close()
})

const call = (options: InjectOptions) => app.inject(options)

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

  it('API-3 is reported with the name of its field', async () => {
    const answer = await call({ method: 'POST', url: '/api/product/list', payload: { classId: 'x' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ code: 400, msg: expect.stringContaining('classId') })
  })

  it('API-3 with a missing field names that field, also a nested one', async () => {
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { requestBody }] of Object.entries(operations)) {
        const required = requestBody?.content['application/json'].schema.required ?? []
        if (required.length === 0 || /\/(profile|admin|reseller)\//.test(path)) continue
        const answer = await call(request(path, method, { requestBody }, {}, '1'))
        expect([path, answer.statusCode]).toEqual([path, 400])
        expect(answer.json().msg, path).toContain(`field ${required[0]}.`)
      }
    for (const orderList of [{ currencyId: 1 }, [{ currencyId: 1 }]]) {
      const payload = { orderList, productId: [1], productCount: [1], extId: [1] }
      const answer = await call({ method: 'POST', url: '/api/check/createOrder', payload })
      expect(answer.json().msg).toContain('deliveryEmail')
      expect(answer.json().msg).not.toContain('{')
    }
    expect((await call({ url: '/api/bottom/feedbacks' })).json().msg).toBe(
      'Please check the field pid. Please fill in this field.',
    )
    expect((await call({ url: '/api/product/recommends?id=1&id=2' })).json().msg).toContain('field id.')
  })

  it.each(['1e0', '0x1', '+1', ' 1', '1 ', '01', '1.0', '١', 'true', '', '-0', '9'.repeat(30)])(
    'API-1 is a number that is written as "%s", in any place',
    async (odd) => {
      const text = encodeURIComponent(odd)
      for (const url of [
        `/api/bottom/feedbacks?pid=${text}`,
        `/api/bottom/feedbacks?pid=1&pageNum=${text}`,
        `/api/bottom/news?pageSize=${text}`,
        `/api/product/recommends?id=${text}`,
        `/api/pay/payssion/state?order_id=${text}`,
        ...(odd === ''
          ? []
          : [
              `/api/website/info/${text}`,
              `/api/bottom/news/${text}`,
              `/api/pay/detail/${text}`,
              `/api/product/condition/list?classId=${text}`,
            ]),
      ])
        expect([url, (await call({ url })).statusCode]).toEqual([url, 400])
      for (const [url, field, payload] of [
        ...(odd === ''
          ? []
          : ([
              ['product/list', 'classId', { classId: odd }],
              ['product/list', 'orderByColumn', { orderByColumn: odd }],
            ] as const)),
        ['product/list', 'plat_list.1', { plat_list: [1, odd] }],
        ['check/useCoupon', 'productId.0', { couponCode: 'A', productId: [odd], productCount: [1] }],
        ['check/useCoupon', 'productCount.0', { couponCode: 'A', productId: [1], productCount: [odd] }],
        ['pay/toPay', 'id', { id: odd }],
        ['pay/eecpay', 'orderId', { orderId: odd }],
      ] as const) {
        const answer = await call({ method: 'POST', url: `/api/${url}`, payload })
        expect(answer.statusCode).toBe(400)
        expect(answer.json().msg).toContain(`field ${field}.`)
      }
    },
  )

  it('API-3 in the address is reported like any other', async () => {
    for (const [part, status] of [
      ['x'.repeat(400), 414],
      ['%E0%A4%A', 400],
    ] as const) {
      const answer = await call({ url: `/api/home/type/${part}` })
      expect(answer.json()).toMatchObject({ code: status, msg: expect.any(String) })
      expect(answer.statusCode).toBe(status)
    }
  })

  it('API-3 is reported in the visitor’s language', async () => {
    const answer = await call({ method: 'POST', url: '/api/product/list?lang=ar', payload: { classId: 'x' } })
    expect(answer.json().msg).toMatch(/^[^a-zA-Z]*classId[^a-zA-Z]*$/)
  })

  it('API-3 never causes a server error, whatever is sent to whichever call', async () => {
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
      for (const [method, operation] of Object.entries(operations)) {
        for (const name of inherited) {
          const answer = await call(request(path, method, operation, { [name]: name }, name))
          expect(answer.statusCode, `${method} ${path} ${name} ${answer.body}`).toBeLessThan(500)
        }
        await fc.assert(
          fc.asyncProperty(body, junk, async (payload, value) => {
            const answer = await call(request(path, method, operation, payload, textOf(value)))
            expect(answer.statusCode, `${method} ${path} ${answer.body}`).toBeLessThan(500)
            expect(answer.body).not.toMatch(/\bat .+:\d+:\d+/)
            expect(answer.json().code).toBe(answer.statusCode)
          }),
          { numRuns: 12, seed: 20_261_121 },
        )
      }
    expect(logged.join('')).toBe('')
  })
})

/** properties that every object inherits */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

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

/** Any value as it could appear in an address. */
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
    method: method.toUpperCase(),
    url: `${path.replace(/\{\w+\}/g, text || '0')}?${query.join('&')}`,
    ...(operation.requestBody && {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload ?? null),
    }),
  }
}
