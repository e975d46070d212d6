import { z } from 'zod'
import { wholeNumber } from '../../shop/input/whole-number.ts'
import { orderFromBalance } from '../../shop/checkout/from-balance/order-from-balance.ts'
import { statusName } from '../../shop/orders/order-status.ts'
import { listEntries } from '../../shop/resellers/list-resellers.ts'
import { listOffers } from '../../shop/resellers/list-offers.ts'
import { spendableCents } from '../../shop/resellers/spendable.ts'
import { readResellerOrder } from '../../shop/resellers/read-reseller-order.ts'
import { dataOf, fieldsOf } from '../mount/answers.ts'
import type { Call } from '../mount/call.ts'
import { defineResellerCall } from './reseller-call.ts'

const id = wholeNumber({ min: 1, max: 2_000_000_000 }).optional()

const products = defineResellerCall({
  path: '/products',
  scope: 'resale.read',
  summary: 'Variants on sale with the price of the reseller and the stock, 100 a page. Amounts are US cents',
  query: z.object({ after: id }),
  answer: fieldsOf({
    rows: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        choice: z.string(),
        platform: z.string().nullable(),
        region: z.string().nullable(),
        /** price for everybody */
        listCents: z.int(),
        priceCents: z.int(),
        /** price of each key in an order of at least so many */
        breaks: z.array(z.object({ from: z.int(), priceCents: z.int() })),
        stock: z.int(),
      }),
    ),
    next: z.int().nullable(),
  }),
  run: (shop, reseller, { query }) => listOffers(shop, reseller, query),
})

const balance = defineResellerCall({
  path: '/balance',
  scope: 'resale.read',
  summary: 'Balance, and what orders can spend of it with the credit limit, in US cents',
  answer: dataOf(z.object({ balanceCents: z.int(), creditLimitCents: z.int(), spendableCents: z.int() })),
  async run(_shop, reseller) {
    const { balance_cents: balanceCents, credit_limit_cents: creditLimitCents } = reseller
    return { balanceCents, creditLimitCents, spendableCents: spendableCents(reseller) }
  },
})

const statement = defineResellerCall({
  path: '/statement',
  scope: 'resale.read',
  summary: 'Entries of the balance, the newest first, 20 a page. Amounts are US cents',
  query: z.object({ before: id }),
  answer: fieldsOf({
    rows: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(['deposit', 'correction', 'order', 'refund']),
        cents: z.int(),
        balanceCents: z.int(),
        orderNo: z.string().nullable(),
        note: z.string(),
        at: z.string(),
      }),
    ),
    next: z.int().nullable(),
  }),
  async run(shop, reseller, { query }) {
    const { entries, next } = await listEntries(shop, reseller.id, query)
    const rows = entries.map(({ author: _author, orderId: _orderId, orderNo, ...entry }) => ({
      ...entry,
      orderNo: orderNo ?? null,
    }))
    return { rows, next: next ?? null }
  },
})

const placed = z.object({
  orderNo: z.string(),
  status: z.string(),
  totalCents: z.int(),
})

const placeOrder = defineResellerCall({
  path: '/orders',
  scope: 'resale.order',
  summary:
    'Order keys, paid from the balance at once. The same Idempotency-Key and body answer with the same order; GET /orders/{orderNo} has its keys',
  body: z.object({
    lines: z
      .array(z.object({ sku: z.string().min(1).max(100), quantity: wholeNumber({ min: 1, max: 1000 }) }))
      .min(1)
      .max(100),
  }),
  answer: dataOf(placed),
  async run(shop, { once, ...reseller }, { body: { lines } }) {
    const order = await orderFromBalance(shop, reseller, { lines, idempotencyKey: once })
    return { orderNo: order.order_no, status: statusName(order.status), totalCents: order.total_cents }
  },
})

const order = defineResellerCall({
  path: '/orders/:orderNo',
  scope: 'resale.order',
  summary: 'An order of the reseller with its keys; that they were read is recorded',
  params: z.object({ orderNo: z.string().max(40) }),
  answer: dataOf(
    placed.extend({
      refundedCents: z.int(),
      lines: z.array(
        z.object({
          sku: z.string(),
          name: z.string(),
          quantity: z.int(),
          priceCents: z.int(),
          /** empty until the delivery; an account has a login and a password in place of a code */
          keys: z.array(
            z.union([z.object({ code: z.string() }), z.object({ user: z.string(), password: z.string() })]),
          ),
        }),
      ),
    }),
  ),
  async run(shop, reseller, { params }) {
    const { orderId: _orderId, ...read } = await readResellerOrder(shop, reseller, params.orderNo)
    return read
  },
})

/** Calls for programs of resellers, under `/api/reseller/v1`. */
export const resellerCalls: readonly Call[] = [products, balance, statement, placeOrder, order]
