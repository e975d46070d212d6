import type { APIResponse } from '@playwright/test'
import { cardFields } from '../../helpers/form-fields.ts'
import { type Buyer, cards } from './buyer.ts'
import { query } from './shop-database.ts'
import { expect, ready } from './shop-test.ts'

interface Wares {
  product: string
  quantity: number
}

interface Purchase {
  wares?: Wares[]
  card?: string
}

/** An order, and the address of its page. */
export interface Placed {
  id: number
  orderNo: string
  path: string
  /** the bank's page, if it is paid there */
  payUrl?: string
}

/** as a page of the shop sends them */
const headers = { 'sec-fetch-site': 'same-origin' }

const oneKey: Wares = { product: 'tessera', quantity: 1 }

/**
 * Orders over the API as the browser's visitor, for tests of the steps after the checkout. The journeys of
 * `buying/buying.spec.ts` walk through its pages.
 */
export async function placeByApi(
  { page, email }: Buyer,
  method: 'card' | 'bank' | 'wallet',
  wares = [oneKey],
): Promise<Placed> {
  const priced = await Promise.all(wares.map(priceOf))
  const goodsCents = priced.reduce((sum, { price_cents: cents, quantity }) => sum + cents * quantity, 0)
  const { id: paymentId, fee, usd } = await methodOf(method)
  const data = {
    orderList: {
      currencyId: usd,
      paymentId,
      deliveryEmail: email,
      realAmount: (goodsCents + Math.round((goodsCents * fee) / 100)) / 100,
    },
    productId: priced.map(({ product_id: id }) => id),
    productCount: priced.map(({ quantity }) => quantity),
    extId: priced.map(({ id }) => id),
  }
  const answer = await page.request.post('/api/check/createOrder', { data, headers })
  const { orderId: id, ...placed } = await dataOf<{ orderId: number; orderNo: string; payUrl?: string }>(
    answer,
  )
  return { ...placed, id, path: `/success-payment?order_id=${id}` }
}

/** Orders over the API, and opens the card page. */
export async function openCardPage(buyer: Buyer, wares?: Wares[]): Promise<Placed> {
  const order = await placeByApi(buyer, 'card', wares)
  await buyer.open(`/bill-pay?orderId=${order.id}`)
  await expect(buyer.heading('pay.card-title')).toBeVisible()
  return order
}

/** Orders over the API, and pays by card. */
export async function buyByApi(buyer: Buyer, { wares, card = cards.paid }: Purchase = {}): Promise<Placed> {
  const order = await placeByApi(buyer, 'card', wares)
  const data = {
    ...cardFields,
    orderId: order.id,
    cardNo: card,
    cardExpire: buyer.cardExpiry,
    billEmail: buyer.email,
  }
  const answer = await buyer.page.request.post('/api/pay/eecpay', { data, headers })
  const { status } = await dataOf<{ status: string }>(answer)
  expect(status).not.toBe('0')
  return order
}

/** Buys over the API, and opens the page of the keys. */
export async function openBought(
  buyer: Buyer,
  { hasScripts = true, wares }: Purchase & { hasScripts?: boolean } = {},
): Promise<Placed> {
  const bought = await buyByApi(buyer, wares && { wares })
  await buyer.page.goto(buyer.addressOf(bought.path), { waitUntil: 'domcontentloaded' })
  await expect(buyer.heading('result.keys-here')).toBeVisible()
  if (hasScripts) await ready(buyer.page)
  return bought
}

async function priceOf({ product, quantity }: Wares) {
  const [row] = await query<{ id: number; product_id: number; price_cents: number }>(
    `select v.id, v.product_id, v.price_cents from variant v join product p on p.id = v.product_id
     where p.url_name = $1 order by v.id limit 1`,
    [product],
  )
  if (!row) throw new Error(`The demo shop has no product ${product}`)
  return { ...row, quantity }
}

async function methodOf(code: string) {
  const [row] = await query<{ id: number; fee: number; usd: number }>(
    `select m.id, m.fee_percent::float as fee, c.id as usd from payment_method m, currency c
     where m.code = $1 and c.code = 'usd'`,
    [code],
  )
  if (!row) throw new Error(`The demo shop has no method ${code}`)
  return row
}

async function dataOf<Data>(answer: APIResponse): Promise<Data> {
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data }
  expect(code, msg).toBe(200)
  return data
}
