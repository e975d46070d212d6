import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { buildHttp } from '../../server/build-http.ts'

let test: TestShop
let app: FastifyInstance
beforeAll(async () => {
  test = await openTestShop()
  app = await buildHttp(test.shop)
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const back = (query: string, method: 'GET' | 'POST' = 'POST') =>
  app.inject({
    method,
    url: `/api/pay/return?${query}`,
    headers: {
      'sec-fetch-site': 'cross-site',
      origin: 'https://company.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    ...(method === 'POST' && { payload: 'payment_status=1&order_number=LK-26-00000001-pay-1' }),
  })

it.each(['GET', 'POST'] as const)(
  'PAY-6 redirects a browser that returns from a company to the page of its order, and sets no cookie: %s',
  async (method) => {
    const answer = await back('order_id=7&order_no=LK-26-00000007', method)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers['location']).toBe('/success-payment?order_id=7&order_no=LK-26-00000007')
    expect(answer.headers['set-cookie']).toBeUndefined()
  },
)

it.each(['order_id=7', 'order_id=x&order_no=LK-1', 'order_id=7&order_no=//evil.example', 'order_no=LK-1'])(
  'PAY-6 redirects it nowhere else: %s',
  async (query) => {
    const answer = await back(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['location']).toBeUndefined()
  },
)
