import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookMoney } from '../../src/shop/resellers/book-money.ts'
import { addReseller } from '../../src/shop/resellers/change-reseller.ts'
import { readReseller } from '../../src/shop/resellers/list-resellers.ts'
import { addApiKey } from '../../src/shop/staff/api-keys/manage-api-keys.ts'
import { makeProduct, testActor } from '../helpers/fixtures.ts'
import { makeMember } from '../helpers/make-member.ts'
import { known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

interface Signed {
  body?: string
  /** body that is signed in place of the sent one */
  signedBody?: string
  signedPath?: string
  method?: string
  agoSeconds?: number
}

interface Credentials {
  apiKey: string
  secret: string
}

/** Calls the shop as the adapter of dujiao-next does. */
async function call({ apiKey, secret }: Credentials, path: string, signed: Signed = {}) {
  const { body, method = body === undefined ? 'GET' : 'POST', agoSeconds = 0 } = signed
  const address = `/api/v1/upstream${path}`
  const timestamp = String(Math.floor(world.shop.now().getTime() / 1000) - agoSeconds)
  const digest = createHash('md5')
    .update(signed.signedBody ?? body ?? '')
    .digest('hex')
  const text = [method, signed.signedPath ?? address.split('?')[0], timestamp, digest].join('\n')
  const response = await fetch(world.publicUrl + address, {
    method,
    headers: {
      'content-type': 'application/json',
      'dujiao-next-api-key': apiKey,
      'dujiao-next-timestamp': timestamp,
      'dujiao-next-signature': createHmac('sha256', secret).update(text).digest('hex'),
    },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, answer: await response.json() }
}

async function makeShop(dollars: string, scopes = ['resale.read', 'resale.order']) {
  const { email } = await makeMember(world.shop)
  const terms = { discount: '10', breaks: '5:20', creditLimit: '0' }
  const { id } = await addReseller(world.shop, testActor, { email, name: email, ...terms })
  await bookMoney(world.shop, testActor, id, { kind: 'deposit', amount: dollars, reason: 'Transfer' })
  const added = await addApiKey(world.shop, testActor, { name: 'dujiao-next', scopes, networks: [] }, id)
  const [apiKey = '', secret = ''] = added.signing
  return { id, apiKey, secret }
}

async function makeSku(stock: number) {
  const { variants } = await makeProduct(world.shop, { stock })
  return known(variants[0])
}

const order = (skuId: number, orderNo: string, quantity = 1) =>
  JSON.stringify({ sku_id: skuId, quantity, downstream_order_no: orderNo, callback_url: '', trace_id: 'x' })

it('SUP-5 a shop with dujiao-next connects, reads the catalogue, orders and gets the keys', async () => {
  const shop = await makeShop('100')
  const { id, sku } = await makeSku(9)
  expect((await call(shop, '/ping', { body: '' })).answer).toMatchObject({
    ok: true,
    site_name: 'Latchkey',
    balance: '100.00',
    currency: 'USD',
  })
  expect((await call(shop, '/categories')).answer.categories[0]).toMatchObject({ parent_id: 0 })
  const { answer: first } = await call(shop, '/products?page=1&page_size=1')
  expect([first.items.length, first.page_size]).toEqual([1, 1])
  expect((await call(shop, `/products?page=${first.total + 1}&page_size=1`)).answer.items).toEqual([])
  const { product } = (await call(shop, `/products/${id}`)).answer
  expect(product).toMatchObject({ id, price_amount: '9.00', fulfillment_type: 'auto' })
  expect(product.skus).toMatchObject([{ id, sku_code: sku, stock_status: 'low_stock', stock_quantity: 9 }])
  const placed = await call(shop, '/orders', { body: order(id, 'DJ-1', 2) })
  expect(placed).toMatchObject({ status: 200, answer: { ok: true, status: 'paid', amount: '18.00' } })
  expect(await call(shop, '/orders', { body: order(id, 'DJ-1', 2) })).toEqual(placed)
  expect((await readReseller(world.shop, shop.id)).balanceCents).toBe(8200)
  const { answer } = await call(shop, `/orders/${placed.answer.order_id}`)
  expect(answer).toMatchObject({ status: 'delivered', refunded_amount: '0.00' })
  expect(answer.fulfillment.payload.split('\n')).toHaveLength(2)
})

it('SUP-5 the same order number twenty times at the same moment is one order', async () => {
  const shop = await makeShop('500')
  const { id } = await makeSku(30)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call(shop, '/orders', { body: order(id, 'DJ-2', 5) })),
  )
  expect(new Set(answers.map(({ answer }) => answer.order_id)).size).toBe(1)
  expect((await readReseller(world.shop, shop.id)).balanceCents).toBe(50_000 - 4000)
})

it('SUP-5 an impossible order is refused by a code of dujiao-next, and costs nothing', async () => {
  const shop = await makeShop('10')
  const { id } = await makeSku(3)
  const refused = async (path: string, body: string) => {
    const { status, answer } = await call(shop, path, { body })
    return [status, answer.ok, answer.error_code]
  }
  expect(await refused('/orders', order(id, 'DJ-3', 2))).toEqual([402, false, 'insufficient_balance'])
  expect(await refused('/orders', order(id, 'DJ-4', 4))).toEqual([409, false, 'insufficient_stock'])
  expect(await refused('/orders', order(999_999, 'DJ-5'))).toEqual([404, false, 'product_unavailable'])
  expect(await refused('/orders', order(id, ' '))).toEqual([400, false, 'bad_request'])
  expect(await refused('/orders', '{')).toEqual([400, false, 'bad_request'])
  const placed = await call(shop, '/orders', { body: order(id, 'DJ-6') })
  const place = `/orders/${placed.answer.order_id}`
  expect(await refused(`${place}/cancel`, '')).toEqual([409, false, 'cancel_not_allowed'])
  const stranger = await makeShop('10')
  expect((await call(stranger, place)).answer.error_code).toBe('order_not_found')
  expect((await readReseller(world.shop, shop.id)).balanceCents).toBe(100)
})

it('SUP-5 a call needs the signature of its exact bytes, the present time and the permission', async () => {
  const shop = await makeShop('10')
  const { id } = await makeSku(1)
  const body = order(id, 'DJ-7')
  for (const [wrong, credentials] of [
    [{ body, signedBody: order(id, 'DJ-8') }, shop],
    [{ body, signedPath: '/api/v1/upstream/ping' }, shop],
    [{ body, agoSeconds: 90 }, shop],
    [{ body, agoSeconds: -90 }, shop],
    [{ body }, { ...shop, secret: 'another' }],
    [{ body }, { ...shop, apiKey: 'lkr_0123456789' }],
  ] as const) {
    const { status, answer } = await call(credentials, '/orders', wrong)
    expect([wrong, status, answer.error_code]).toEqual([wrong, 401, 'unauthorized'])
  }
  const reader = await makeShop('10', ['resale.read'])
  expect((await call(reader, '/orders', { body })).status).toBe(403)
  expect((await call(reader, '/products')).status).toBe(200)
})
