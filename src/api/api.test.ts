import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../../tests/helpers/fixtures.ts'
import { makeMember, signInAs } from '../../tests/helpers/make-member.ts'
import { openTestShop, type TestShop } from '../../tests/helpers/open-test-shop.ts'
import { buildHttp } from '../server/build-http.ts'
import { calls } from './calls.ts'

let test: TestShop
let app: FastifyInstance
let paths: Record<string, Record<string, object>>

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
  it('API-4 are documented in OpenAPI 3.1, without pages and webhooks', async () => {
    const document = (await call({ url: '/api/docs/json' })).json()
    expect(document.openapi).toMatch(/^3\.1/)
    expect(Object.keys(paths).length).toBeGreaterThan(25)
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/') || path.includes('notice'))).toEqual(
      [],
    )
    for (const operations of Object.values(paths))
      for (const operation of Object.values(operations)) expect(operation).toHaveProperty('summary')
  })

  it('MEM-8 for members refuse a guest before they check the input, as documented', async () => {
    const members = calls.filter(({ audience }) => audience === 'member')
    expect(members.length).toBeGreaterThan(20)
    for (const { path, method } of members)
      for (const verb of [method].flat()) {
        const url = `/api${path.replaceAll(/:\w+/g, 'x')}`
        const answer = await call({ method: verb, url, ...(verb === 'POST' && { payload: { id: 'x' } }) })
        expect([verb, url, answer.json().code]).toEqual([verb, url, 401])
        const documented = paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[verb.toLowerCase()]
        expect(documented).toMatchObject({ security: [{ token: [] }] })
      }
    const ofMembers = calls.filter(({ path }) => path.startsWith('/profile/'))
    expect(ofMembers.filter(({ audience }) => audience !== 'member')).toEqual([])
  })

  it('API-4 state their limits of use in the documentation', () => {
    expect(paths['/api/bottom/saveDeal']).toMatchObject({
      post: { description: 'Limits: 5 in 60 minutes for each network (enquiry.network).' },
    })
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

  it('L10N-2 L10N-3 give the site, whose language is for visitors who ask for none of the shop’s', async () => {
    const { shop } = test
    expect((await call({ url: '/api/home/location' })).json().data).toEqual([
      {
        id: 1,
        domain: 'en-US',
        feedbackType: '0',
        currencyStr: '$',
        currencyId: 1,
        currencyName: 'USD',
        currencyRate: 1,
      },
    ])
    await shop.db.updateTable('site').set({ domain: 'zh_tw', currency_id: 2 }).execute()
    const later = await buildHttp(shop)
    const firstWord = async (headers: Record<string, string>) =>
      (await later.inject({ url: '/api/home/type/order_status', headers })).json().data[0].dictLabel
    expect(await firstWord({})).toBe('未付款')
    expect(await firstWord({ 'accept-language': 'tlh' })).toBe('未付款')
    expect(await firstWord({ 'accept-language': 'de' })).not.toBe('未付款')
    expect(await firstWord({ cookie: 'locale=en-US' })).toBe('Unpaid')
    expect((await later.inject('/api/home/location')).json().data).toMatchObject([
      { domain: 'zh_tw', currencyName: 'EUR' },
    ])
    await later.close()
    await shop.db.updateTable('site').set({ domain: 'en-US', currency_id: 1 }).execute()
  })

  it('CHK-6 give the yuan per dollar that an order’s rmbAmount is computed with', async () => {
    const { rate } = await test.shop.db
      .selectFrom('currency')
      .select('rate')
      .where('code', '=', 'cny')
      .executeTakeFirstOrThrow()
    const answer = await call({ url: '/api/check/rate/dollar/rmb' })
    expect(answer.json()).toMatchObject({ code: 200, data: { moneyRate: Number(rate) } })
  })

  it('CHK-7 ask for a product when the order has none', async () => {
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

  it('ROUTE-7 record the whole address of a visit, except parameters that open an order or an account', async () => {
    for (const [toUrl, fromUrl] of [
      ['/games?platform=steam&platform=gog&page=2&lang=de#results', 'https://search.example/?q=keys'],
      ['/success-payment?order_id=7&access=secret', '/games?page=2'],
      ['/resetpassword?code=secret', ''],
      [`/login?${new URLSearchParams({ to: '/back-in-stock/confirm?token=secret&lang=de' })}`, ''],
    ])
      expect(
        (await call({ method: 'POST', url: '/api/saveVisit', payload: { toUrl, fromUrl } })).statusCode,
      ).toBe(200)
    const visits = test.shop.db.selectFrom('visit').select(['to_url', 'from_url']).orderBy('id')
    expect(await visits.execute()).toEqual([
      {
        to_url: '/games?platform=steam&platform=gog&page=2&lang=de',
        from_url: 'https://search.example/?q=',
      },
      { to_url: '/success-payment?order_id=&access=', from_url: '/games?page=2' },
      { to_url: '/resetpassword?code=', from_url: '' },
      {
        to_url: `/login?${new URLSearchParams({ to: '/back-in-stock/confirm?token=&lang=de' })}`,
        from_url: '',
      },
    ])
  })

  it('ROUTE-7 MEM-8 take the visitor of a visit from the session, whatever the request says', async () => {
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
