import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { earlierOrder, orderFromBalance } from '../../shop/checkout/from-balance/order-from-balance.ts'
import { isRefusal, refuse, type RefusalCode } from '../../shop/errors.ts'
import { singleHeader } from '../../shop/gateways/signature.ts'
import { numberInDigits } from '../../shop/input/digits.ts'
import { decimal } from '../../shop/money-text.ts'
import { skuOf } from '../../shop/resellers/offer-records.ts'
import { type CallingReseller, openReseller } from '../../shop/resellers/open-reseller.ts'
import {
  currency,
  listUpstreamCategories,
  listUpstreamProducts,
  pingUpstream,
  readUpstreamProduct,
} from '../../shop/resellers/upstream/list-upstream.ts'
import { readUpstreamOrder } from '../../shop/resellers/upstream/read-upstream-order.ts'
import type { Shop } from '../../shop/shop.ts'
import type { ResellerScope } from '../../shop/staff/api-keys/key-scopes.ts'
import { assertScope } from '../../shop/staff/api-keys/read-api-key.ts'
import { readSignedKey } from '../../shop/staff/api-keys/read-signed-key.ts'

type Request = FastifyRequest<{ Params: { id?: string }; Querystring: Record<string, string> }>

interface UpstreamCall {
  method: 'GET' | 'POST'
  path: string
  scope: ResellerScope
  run(shop: Shop, reseller: CallingReseller, request: Request): Promise<object>
}

const maxId = 2_000_000_000
const maxPageSize = 50

const upstreamCalls: readonly UpstreamCall[] = [
  { method: 'POST', path: '/ping', scope: 'resale.read', run: pingUpstream },
  { method: 'GET', path: '/categories', scope: 'resale.read', run: listUpstreamCategories },
  {
    method: 'GET',
    path: '/products',
    scope: 'resale.read',
    run: (shop, reseller, { query }) =>
      listUpstreamProducts(shop, reseller, {
        page: numberInDigits(query['page'] ?? '', { min: 1, max: 1_000_000 }) ?? 1,
        pageSize: numberInDigits(query['page_size'] ?? '', { min: 1, max: maxPageSize }) ?? maxPageSize,
      }),
  },
  {
    method: 'GET',
    path: '/products/:id',
    scope: 'resale.read',
    run: (shop, reseller, request) => readUpstreamProduct(shop, reseller, idIn(request)),
  },
  { method: 'POST', path: '/orders', scope: 'resale.order', run: placeOrder },
  {
    method: 'GET',
    path: '/orders/:id',
    scope: 'resale.order',
    run: (shop, reseller, request) => readUpstreamOrder(shop, reseller, idIn(request)),
  },
  {
    method: 'POST',
    path: '/orders/:id/cancel',
    scope: 'resale.order',
    // an order is paid as it is placed
    async run(shop, reseller, request) {
      await readUpstreamOrder(shop, reseller, idIn(request))
      return refuse('order.not-payable')
    },
  },
]

/** Calls with which shops that run dujiao-next resell (SUP-5). Each is verified in its exact bytes. */
export function receiveDownstream(scope: FastifyInstance, shop: Shop): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  for (const { method, path, scope: permission, run } of upstreamCalls)
    scope.route<{ Params: { id?: string }; Querystring: Record<string, string> }>({
      method,
      url: path,
      exposeHeadRoute: false,
      config: { isUnlimited: true },
      schema: { hide: true },
      async handler(request, reply) {
        void reply.header('cache-control', 'no-store')
        try {
          const program = await readSignedKey(shop, signedCall(request))
          assertScope(program, permission)
          return await run(shop, await openReseller(shop, program), request)
        } catch (error) {
          return answerRefusal(error, reply)
        }
      },
    })
}

function signedCall({ method, url, headers, ip, body }: Request) {
  return {
    method,
    path: url.split('?', 1)[0] ?? '',
    apiKey: singleHeader(headers, 'dujiao-next-api-key'),
    timestamp: singleHeader(headers, 'dujiao-next-timestamp'),
    signature: singleHeader(headers, 'dujiao-next-signature'),
    raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    ip,
  }
}

const wantedOrder = z.object({
  sku_id: z.int().min(1).max(maxId),
  quantity: z.int().min(1).max(1000),
  /** finds the same order when the call is repeated */
  downstream_order_no: z.string().trim().min(1).max(64),
})

async function placeOrder(shop: Shop, reseller: CallingReseller, { body }: Request) {
  const wanted = wantedOrder.safeParse(jsonOf(body))
  if (!wanted.success) refuse('input.invalid')
  const { sku_id: variantId, quantity, downstream_order_no: orderNo } = wanted.data
  const sku = await skuOf(shop.db, variantId)
  const idempotencyKey = `dujiao-next ${orderNo}`
  // a SKU that does not exist asks for an earlier order
  const order =
    sku === undefined
      ? ((await earlierOrder(shop, reseller, idempotencyKey)) ?? refuse('product.gone'))
      : await orderFromBalance(shop, reseller, { lines: [{ sku, quantity }], idempotencyKey })
  return {
    ok: true,
    order_id: order.id,
    order_no: order.order_no,
    status: 'paid',
    amount: decimal(order.total_cents),
    currency,
  }
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

function idIn({ params }: Request): number {
  return numberInDigits(params.id ?? '', { min: 1, max: maxId }) ?? refuse('not-found')
}

/** Codes of dujiao-next. Its shops decide by them whether an order can still come about. */
const codes: Partial<Record<RefusalCode, string>> = {
  'balance.short': 'insufficient_balance',
  'stock.short': 'insufficient_stock',
  'product.gone': 'product_unavailable',
  'order.not-payable': 'cancel_not_allowed',
  'not-found': 'order_not_found',
  'api-key.unknown': 'unauthorized',
  'api-key.revoked': 'unauthorized',
  'api-key.expired': 'unauthorized',
}

function answerRefusal(error: unknown, reply: FastifyReply) {
  if (!isRefusal(error)) throw error
  const { status, code, values } = error
  if (values?.['seconds'] !== undefined) void reply.header('retry-after', values['seconds'])
  return reply.code(status).send({ ok: false, error_code: codes[code] ?? 'bad_request', error_message: code })
}
