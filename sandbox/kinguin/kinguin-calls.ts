import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { deliverKeys, type KinguinOrder, type KinguinProduct, type KinguinState } from './kinguin-shop.ts'
import { orderObject, productObject } from './kinguin-objects.ts'

const wish = z.strictObject({
  products: z
    .array(
      z.strictObject({
        productId: z.string(),
        qty: z.int().min(1).max(9),
        price: z.number().positive(),
        keyType: z.literal('text').optional(),
        offerId: z.string().optional(),
      }),
    )
    .length(1),
  orderExternalId: z.string().min(1).max(100).optional(),
})

/** Calls of Kinguin's eCommerce API that the shop makes: products, orders, their keys, the balance. */
export function kinguinCalls(server: FastifyInstance, state: KinguinState): void {
  server.addHook('onRequest', async (request, reply) => {
    state.asked.push(`${request.method} ${request.url}`)
    if (request.headers['x-api-key'] !== state.apiKey)
      return reply.code(401).send({
        kind: 'Authorization',
        status: 401,
        detail: 'Invalid authentication data.',
        type: 'Unauthorized',
      })
  })
  server.get<{ Params: { id: string } }>('/v2/products/:id', async (request, reply) => {
    const product = state.products.get(request.params.id)
    return product ? productObject(product) : problem(request, reply, 404, 'Http', 'Product not found.')
  })
  server.get<{ Querystring: { name?: string; limit?: string } }>('/v1/products', async ({ query }) => {
    const { name = '', limit = '10' } = query
    const found = [...state.products.values()].filter((product) => isNamed(product, name))
    return { results: found.slice(0, Number(limit)).map(productObject), item_count: found.length }
  })
  server.get('/v1/balance', async () => ({ balance: state.balanceCents / 100 }))
  server.post('/v2/order', (request, reply) => placeOrder(state, request, reply))
  server.get<{ Querystring: { orderExternalId?: string } }>('/v1/order', async ({ query }) => {
    const { orderExternalId: reference } = query
    const found = state.orders.filter(
      (order) => reference === undefined || order.orderExternalId === reference,
    )
    return { results: found.map((order) => orderObject(state, order)), item_count: found.length }
  })
  server.get<{ Params: { id: string } }>('/v2/order/:id/keys', async (request, reply) => {
    const order = state.orders.find(({ orderId }) => orderId === request.params.id)
    if (!order) return problem(request, reply, 404, 'OrderNotFound', 'Order not found.')
    const { productId } = order
    const product = state.products.get(productId)
    const answer = order.keys.map((key) => ({
      ...key,
      name: product?.name ?? '',
      kinguinId: product?.kinguinId ?? 0,
      offerId: offerOf(productId),
      productId,
    }))
    deliverKeys(state, order, 1)
    return answer
  })
}

function isNamed(product: KinguinProduct, name: string): boolean {
  return product.name.toLowerCase().includes(name.toLowerCase())
}

async function placeOrder(state: KinguinState, request: FastifyRequest, reply: FastifyReply) {
  state.ordersIn += 1
  const read = wish.safeParse(request.body)
  if (!read.success) {
    const propertyPath = read.error.issues[0]?.path.join('.') ?? ''
    return problem(request, reply, 400, 'ConstraintViolation', 'Invalid payload.', { propertyPath })
  }
  const { products, orderExternalId } = read.data
  const [line] = products
  const product = line && state.products.get(line.productId)
  const habit = state.nextOrders.shift()
  if (habit === 'limit') return reply.code(429).send({ kind: 'Http', status: 429 })
  if (habit === 'failed')
    return problem(request, reply, 422, 'OrderFailed', 'There was a problem with placing order.')
  if (orderExternalId !== undefined && state.orders.some((one) => one.orderExternalId === orderExternalId))
    return problem(request, reply, 400, 'ConstraintViolation', 'Invalid "orderExternalId" property.', {
      propertyPath: 'orderExternalId',
      invalidValue: orderExternalId,
    })
  if (habit === 'jump' && product) product.cents *= 2
  const requestCents = Math.round((line?.price ?? 0) * 100)
  const hasOffer = product && !product.isPreorder && product.cents <= requestCents
  if (!line || !product || !hasOffer || product.textQty < line.qty)
    return problem(request, reply, 404, 'ProductUnavailable', 'Unable to find any offer.')
  const cents = product.cents * line.qty
  if (cents > state.balanceCents)
    return problem(request, reply, 402, 'InsufficientBalance', 'There are not enough funds.')
  state.balanceCents -= cents
  product.textQty -= line.qty
  const order: KinguinOrder = {
    orderId: randomBytes(6).toString('hex').toUpperCase(),
    orderExternalId,
    productId: line.productId,
    qty: line.qty,
    cents: product.cents,
    requestCents,
    status: 'processing',
    createdAt: new Date(),
    keys: [],
  }
  state.orders.push(order)
  const answer = orderObject(state, order)
  deliverKeys(state, order, state.keysAtOnce)
  return reply.code(201).send(answer)
}

function offerOf(productId: string): string {
  return productId.split('').toReversed().join('')
}

function problem(
  { method, url }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  kind: string,
  detail: string,
  more: object = {},
) {
  const trace = randomBytes(5).toString('hex')
  const timestamp = new Date().toISOString()
  return reply.code(status).send({ kind, status, detail, path: url, method, trace, timestamp, ...more })
}
