import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type G2aOrder, type G2aProduct, type G2aState, newKey } from './g2a-market.ts'

const pageSize = 20

/** Calls of G2A's API for buyers: products, an order, its payment, its details and its key. */
export function g2aCalls(server: FastifyInstance, state: G2aState): void {
  const { hash, email, secret } = state
  const key = createHash('sha256')
    .update(hash + email + secret)
    .digest('hex')
  server.addHook('onRequest', async ({ headers: { authorization } }, reply) => {
    if (authorization === undefined) return fail(reply, 403, 'AUTH01', 'No Authorization header')
    if (authorization !== `${hash}, ${key}`) return fail(reply, 401, 'AUTH02', 'Authorization failed')
  })
  server.get<{ Querystring: { id?: string; page?: string; includeOutOfStock?: string } }>(
    '/products',
    async ({ query: { id, page = '1', includeOutOfStock } }) => {
      const all = [...state.products.values()].filter((one) => one.qty > 0 || includeOutOfStock === 'true')
      const found = all.filter((one) => id === undefined || one.id === id)
      const docs = found.slice((Number(page) - 1) * pageSize, Number(page) * pageSize).map(productObject)
      return { total: found.length, page: Number(page), docs }
    },
  )
  server.post('/order', async ({ body }, reply) => addOrder(state, body, reply))
  server.put<{ Params: { id: string } }>('/order/pay/:id', async ({ params }, reply) => {
    const order = state.orders.find(({ id }) => id === params.id)
    return order ? pay(state, order, reply) : fail(reply, 404, 'ORD02', 'Order not found')
  })
  server.get<{ Params: { id: string } }>('/order/details/:id', async ({ params }, reply) => {
    const order = state.orders.find(({ id }) => id === params.id)
    if (!order) return fail(reply, 404, 'ORD02', 'Order not found')
    const status = order.status === 'complete' ? 'complete' : 'pending'
    return { status, price: order.cents / 100, currency: 'EUR' }
  })
  server.get<{ Params: { id: string } }>('/order/key/:id', async ({ params }, reply) => {
    const order = state.orders.find(({ id }) => id === params.id)
    if (!order) return fail(reply, 404, 'ORD02', 'Order not found')
    if (order.status === 'paid') return waitForKey(state, order, reply)
    if (order.status !== 'complete')
      return fail(reply, 402, 'ORD05', 'Payment required or it is not processed yet')
    if (order.isDownloaded) return fail(reply, 400, 'ORD04', 'Order key has been downloaded already')
    order.isDownloaded = true
    return { key: order.key, isFile: order.isFile }
  })
}

const wish = z.strictObject({
  product_id: z.string(),
  currency: z.literal('EUR').optional(),
  max_price: z.number().positive(),
})

function addOrder(state: G2aState, body: unknown, reply: FastifyReply) {
  const read = wish.safeParse(body)
  if (!read.success) return fail(reply, 400, 'BR02', 'Invalid JSON data')
  const { product_id: productId, max_price: maxPrice } = read.data
  const product = state.products.get(productId)
  const habit = state.nextOrders.shift()
  if (habit === 'limit') return fail(reply, 429, 'BR03', 'Too many requests')
  if (habit === 'jump' && product) product.cents *= 2
  if (!product || product.qty < 1 || product.cents > Math.round(maxPrice * 100))
    return fail(reply, 400, 'PR01', 'Invalid product id')
  const { cents } = product
  const id = String(80_201_000_000_001 + state.orders.length)
  const made = (state.nextKey ?? newKey)()
  state.orders.push({ id, product, cents, status: 'unpaid', isDownloaded: false, ...made })
  return { order_id: id, price: cents / 100, currency: 'EUR' }
}

function pay(state: G2aState, order: G2aOrder, reply: FastifyReply) {
  if (order.status === 'late')
    return fail(reply, 403, 'ORD114', 'Payment is too late. Try with another order')
  if (order.status !== 'unpaid')
    return fail(reply, 403, 'ORD03', 'Unable to process payment - it is not ready yet')
  if (order.cents > state.balanceCents)
    return fail(reply, 403, 'ORD112', 'Sorry, you don’t have enough funds to pay for this order')
  state.balanceCents -= order.cents
  order.product.qty -= 1
  order.status = state.questionsUntilKey === 0 ? 'complete' : 'paid'
  return { status: true, transaction_id: `T${order.id}` }
}

function waitForKey(state: G2aState, order: G2aOrder, reply: FastifyReply) {
  state.questionsUntilKey -= 1
  if (state.questionsUntilKey === 0) order.status = 'complete'
  return fail(reply, 403, 'ORD06', 'Order is not processed yet')
}

function productObject({ id, name, cents, qty }: G2aProduct) {
  return {
    id,
    name,
    type: 'egoods',
    slug: `/game-${id}`,
    qty,
    minPrice: cents / 100,
    retail_min_price: (cents + 100) / 100,
    availableToBuy: qty > 0,
    region: 'GLOBAL',
    platform: 'Steam',
    categories: [{ id: 189, name: 'Games' }],
  }
}

function fail(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ status: 'ERROR', message, code })
}
