import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  type CodesWholesaleOrder,
  type CodesWholesaleProduct,
  type CodesWholesaleState,
  deliverCodes,
} from './codeswholesale-shop.ts'

/** Calls of CodesWholesale's API of version 3, behind OAuth: products, orders, the account. */
export function codesWholesaleCalls(server: FastifyInstance, state: CodesWholesaleState): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  server.post('/oauth/token', async ({ body }, reply) => {
    const { clientId, clientSecret, tokens } = state
    const grant = z.strictObject({
      grant_type: z.literal('client_credentials'),
      client_id: z.literal(clientId),
      client_secret: z.literal(clientSecret),
    })
    if (!grant.safeParse(body).success) return reply.code(401).send({ error: 'invalid_client' })
    const token = randomBytes(16).toString('hex')
    tokens.add(token)
    return { access_token: token, token_type: 'bearer', expires_in: 3599 }
  })
  server.register(async (scope) => calls(scope, state), { prefix: '/v3' })
}

function calls(server: FastifyInstance, state: CodesWholesaleState): void {
  server.addHook('onRequest', async ({ headers }, reply) => {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!state.tokens.has(token)) return reply.code(401).send({ error: 'invalid_token' })
  })
  server.get<{ Querystring: { continuationToken?: string } }>('/products', async ({ query }) => {
    const from = Number(query.continuationToken ?? 0)
    const all = [...state.products.values()]
    const items = all.slice(from, from + state.pageSize).map(productObject)
    const to = from + items.length
    return { items, ...(to < all.length && { continuationToken: String(to) }) }
  })
  server.get<{ Params: { id: string } }>('/products/:id', async ({ params }, reply) => {
    const product = state.products.get(params.id)
    return product ? productObject(product) : fail(reply, 404, 'Product not found')
  })
  server.get('/accounts/current', async () => ({
    fullName: 'Sandbox',
    email: 'shop@sandbox.example',
    currentBalance: state.balanceCents / 100,
    currentCredit: 0,
    totalToUse: state.balanceCents / 100,
  }))
  server.post('/orders', async ({ body }, reply) => placeOrder(state, body, reply))
  server.get<{ Querystring: { startFrom?: string } }>('/orders', async ({ query }) => {
    const from = z.iso.datetime().parse(query.startFrom)
    const items = state.orders.filter(({ createdOn }) => createdOn >= new Date(from))
    return { items: items.map((order) => ({ ...orderObject(order), products: undefined })) }
  })
  server.get<{ Params: { id: string } }>('/orders/:id', async ({ params: { id } }, reply) => {
    const order = state.orders.find((one) => one.clientOrderId === id || one.orderId === id)
    if (!order) return fail(reply, 404, 'Order not found')
    const answer = orderObject(order)
    deliverCodes(state, order, 1)
    return answer
  })
}

const wish = z.strictObject({
  orderId: z.string().min(1),
  allowPreOrder: z.literal(false),
  products: z
    .array(z.strictObject({ productId: z.string(), quantity: z.int().min(1), price: z.number().positive() }))
    .length(1),
})

/** Sells twice under one reference, since no document says that it does not. */
function placeOrder(state: CodesWholesaleState, body: unknown, reply: FastifyReply) {
  const read = wish.safeParse(body)
  if (!read.success) return fail(reply, 400, 'Wrong order')
  const { orderId: clientOrderId, products } = read.data
  const [line] = products
  const product = line && state.products.get(line.productId)
  if (!product) return fail(reply, 404, 'Product not found')
  const habit = state.nextOrders.shift()
  if (habit === 'limit') return fail(reply, 429, 'Too many requests')
  if (habit === 'failed') return fail(reply, 400, 'Order failed')
  if (habit === 'jump') product.cents *= 2
  const { quantity } = line
  const cents = product.cents * quantity
  if (product.cents > Math.round(line.price * 100)) return fail(reply, 400, 'Price has changed')
  if (product.quantity < quantity) return fail(reply, 400, 'Not enough codes')
  if (cents > state.balanceCents) return fail(reply, 400, 'Not enough balance')
  state.balanceCents -= cents
  product.quantity -= quantity
  const order: CodesWholesaleOrder = {
    orderId: randomUUID(),
    clientOrderId,
    product,
    quantity,
    cents,
    status: 'Fulfilling',
    createdOn: new Date(),
    codes: [],
  }
  state.orders.push(order)
  const answer = orderObject(order)
  deliverCodes(state, order, state.codesAtOnce)
  return answer
}

function productObject({ productId, name, cents, quantity }: CodesWholesaleProduct) {
  return {
    productId,
    identifier: `CW-${productId.slice(0, 6)}`,
    name,
    platform: 'Steam',
    quantity,
    regions: ['WORLDWIDE'],
    languages: ['Multilanguage'],
    regionDescription: null,
    releaseDate: '2024-11-01T00:00:00Z',
    prices: [
      { value: Math.round(cents * 0.9) / 100, from: 10, to: null },
      { value: cents / 100, from: 1, to: 9 },
    ],
  }
}

function orderObject({
  orderId,
  clientOrderId,
  status,
  cents,
  product,
  quantity,
  codes,
  createdOn,
}: CodesWholesaleOrder) {
  const href = `/v3/orders/${clientOrderId}`
  return {
    orderId,
    clientOrderId,
    identifier: `CW-${orderId.slice(0, 6)}`,
    totalPrice: cents / 100,
    createdOn: createdOn.toISOString(),
    status,
    products: [
      {
        productId: product.productId,
        name: product.name,
        unitPrice: cents / quantity / 100,
        codes: codes.map((code) => ({ ...code, filename: '', links: [] })),
        links: [],
      },
    ],
    links: [{ rel: 'self', href }],
  }
}

function fail(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ status, message })
}
