import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MadeProduct, makeProduct } from './helpers/fixtures.ts'
import { listOf, sumOf, tallyStatements } from './helpers/statement-tally.ts'
import { callApi, openSaleWorld, type SaleWorld } from './sale/sale-world.ts'

let world: SaleWorld
let tally: ReturnType<typeof tallyStatements>
let product: MadeProduct
beforeAll(async () => {
  world = await openSaleWorld()
  for (let nth = 0; nth < 3; nth++) product = await makeProduct(world.shop, { stock: 2 })
  tally = tallyStatements()
})
afterAll(async () => {
  tally.close()
  await world.close()
})

const calls: [path: string, most: number, body?: object][] = [
  ['/api/product/list', 1, {}],
  ['/api/product/list', 1, { lowerPrice: '1.00', highPrice: '20.00', stock: 1 }],
  ['/api/product/condition/list', 1],
  ['/api/home/queryProducts', 1, { name: 'Product' }],
  ['/api/product/info', 1],
  ['/api/product/recommends', 1],
  ['/api/home/products', 1],
  ['/api/home/scrollPhoto', 6],
  ['/api/home/navigationBar', 1],
  ['/api/home/rate', 0],
  ['/api/home/language', 1],
  ['/api/check/paymentlist', 1],
  ['/api/check/rate/dollar/rmb', 1],
  ['/api/bottom/news', 2],
  ['/api/bottom/feedbacks', 2],
]

it.each(calls)('SPD-2 %s asks the database %i times at most', async (path, most, body) => {
  const method = body ? 'POST' : 'GET'
  const query = `?${new URLSearchParams({ zhname: product.urlName, id: String(product.id), pid: String(product.id) })}`
  for (const time of ['first', 'again']) {
    const { status, json } = await callApi(world, path + query, { ...(body && { body }) })
    expect({ time, status }, JSON.stringify(json)).toEqual({ time, status: 200 })
  }
  const again = tally.of(`${method} ${path}`).slice(-1)
  expect(sumOf(again).roundTrips, listOf(again)).toBeLessThanOrEqual(most)
})
