import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { deliverDujiao, type DujiaoOrder, type DujiaoSku, type DujiaoState } from './dujiao-shop.ts'

/** Calls of a shop with dujiao-next under `/api/v1/upstream`: ping, products, orders. */
export function dujiaoCalls(server: FastifyInstance, state: DujiaoState): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.addHook('preHandler', async (request, reply) => {
    if (!isSigned(state, request)) return fail(reply, 401, 'unauthorized')
  })
  server.post('/ping', async () => ({
    ok: true,
    site_name: 'Sandbox',
    protocol_version: '1.0',
    user_id: 1,
    balance: amountOf(state.balanceCents),
    currency: state.currency,
    member_level: null,
  }))
  server.get<{ Querystring: { page?: string; page_size?: string } }>('/products', async ({ query }) => {
    const [page, size] = [Number(query.page ?? 1), Number(query.page_size ?? 20)]
    const all = [...state.skus.values()]
    const items = all.slice((page - 1) * size, page * size).map(productObject)
    return { ok: true, items, total: all.length, page, page_size: size }
  })
  server.get<{ Params: { id: string } }>('/products/:id', async ({ params }, reply) => {
    const sku = state.skus.get(Number(params.id))
    return sku ? { ok: true, product: productObject(sku) } : fail(reply, 404, 'product_not_found')
  })
  server.post('/orders', async ({ body }, reply) => placeOrder(state, String(body), reply))
  server.get<{ Params: { id: string } }>('/orders/:id', async ({ params }, reply) => {
    const order = state.orders.find(({ id }) => id === Number(params.id))
    if (!order) return fail(reply, 404, 'order_not_found')
    if (order.status === 'paid') {
      if (state.questionsUntilKeys === 0) deliverDujiao(state, order)
      else state.questionsUntilKeys -= 1
    }
    return { ...orderObject(state, order), ...(order.status === 'delivered' && delivery(order)) }
  })
  server.post<{ Params: { id: string } }>('/orders/:id/cancel', async ({ params }, reply) => {
    const order = state.orders.find(({ id }) => id === Number(params.id))
    if (!order) return fail(reply, 404, 'order_not_found')
    if (order.status !== 'paid' || state.questionsUntilKeys === 0)
      return fail(reply, 409, 'cancel_not_allowed')
    order.status = 'canceled'
    state.balanceCents += order.cents
    return orderObject(state, order)
  })
}

const maxSkewSeconds = 60

function isSigned(
  { apiKey, apiSecret, now }: DujiaoState,
  { method, url, headers, body }: FastifyRequest,
): boolean {
  const timestamp = String(headers['dujiao-next-timestamp'])
  const digest = createHash('md5')
    .update(typeof body === 'string' ? body : '')
    .digest('hex')
  const text = [method, url.split('?', 1)[0], timestamp, digest].join('\n')
  const expected = createHmac('sha256', apiSecret).update(text).digest('hex')
  const isNow = Math.abs(now().getTime() / 1000 - Number(timestamp)) <= maxSkewSeconds
  return isNow && headers['dujiao-next-api-key'] === apiKey && headers['dujiao-next-signature'] === expected
}

const wish = z.object({
  sku_id: z.int().positive(),
  quantity: z.int().min(1),
  downstream_order_no: z.string().default(''),
  callback_url: z.literal('').optional(),
})

function placeOrder(state: DujiaoState, body: string, reply: FastifyReply) {
  const read = wish.safeParse(JSON.parse(body))
  if (!read.success) return fail(reply, 400, 'bad_request')
  const { sku_id: skuId, quantity, downstream_order_no: downstreamOrderNo } = read.data
  const earlier = state.orders.find((one) => one.downstreamOrderNo === downstreamOrderNo)
  if (earlier && downstreamOrderNo !== '') return orderObject(state, earlier)
  const sku = state.skus.get(skuId - 1)
  if (!sku) return fail(reply, 400, 'sku_unavailable')
  const habit = state.nextOrders.shift()
  if (habit === 'limit') return reply.code(429).send({ ok: false, error_code: 'too_many_requests' })
  if (habit === 'jump') sku.cents *= 2
  const cents = sku.cents * quantity
  if (sku.stock < quantity) return fail(reply, 409, 'insufficient_stock')
  if (cents > state.balanceCents && habit !== 'wallet') return fail(reply, 402, 'insufficient_balance')
  const id = state.orders.length + 101
  const order: DujiaoOrder = { id, sku, quantity, cents, downstreamOrderNo, status: 'paid', payload: [] }
  state.orders.push(order)
  if (habit === 'wallet') {
    order.status = 'canceled'
    return {
      ...orderObject(state, order),
      ok: false,
      error_code: 'payment_failed',
      error_message: 'wallet payment failed',
    }
  }
  state.balanceCents -= cents
  sku.stock -= quantity
  return orderObject(state, order)
}

function orderObject({ currency }: DujiaoState, { id, status, cents }: DujiaoOrder) {
  return { ok: true, order_id: id, order_no: `DJ${id}`, status, amount: amountOf(cents), currency }
}

function delivery({ payload }: DujiaoOrder) {
  const fulfillment = { type: 'auto', status: 'delivered', payload: payload.join('\n'), delivery_data: null }
  return { fulfillment: { ...fulfillment, delivered_at: new Date().toISOString() } }
}

/** As newer versions answer: the currency is in the ping alone. */
function productObject({ id, title, cents, stock, isManual = false }: DujiaoSku) {
  const price = { price_amount: amountOf(cents) }
  return {
    id,
    slug: `game-${id}`,
    title: { 'zh-CN': '游戏', 'en-US': title },
    ...price,
    fulfillment_type: isManual ? 'manual' : 'auto',
    manual_form_schema: null,
    is_active: true,
    category_id: 1,
    skus: [
      {
        id: id + 1,
        sku_code: 'DEFAULT',
        spec_values: {},
        ...price,
        stock_status: stock === 0 ? 'out_of_stock' : stock > 20 ? 'in_stock' : 'low_stock',
        stock_quantity: stock,
        is_active: true,
      },
    ],
  }
}

function fail(reply: FastifyReply, status: number, code: string) {
  return reply.code(status).send({ ok: false, error_code: code, error_message: code.replaceAll('_', ' ') })
}

function amountOf(cents: number): string {
  return (cents / 100).toFixed(2)
}
