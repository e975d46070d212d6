import { z } from 'zod'
import type { ListedOrder } from '../../shop/order-management/list/list-orders.ts'
import type { OrderView } from '../../shop/order-management/read-order.ts'
import { instant } from './admin-call.ts'

export const listedOrderFields = z.object({
  orderNo: z.string(),
  status: z.string(),
  email: z.string(),
  isMember: z.boolean(),
  country: z.string().nullable(),
  totalCents: z.int(),
  currency: z.string(),
  usdCents: z.int(),
  method: z.string(),
  placedAt: instant,
  paidAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  goods: z.array(z.object({ name: z.string(), attributes: z.string(), sku: z.string(), quantity: z.int() })),
})

export function toListedOrder(order: ListedOrder): z.output<typeof listedOrderFields> {
  return {
    orderNo: order.orderNo,
    status: order.status,
    email: order.email,
    isMember: order.isMember,
    country: order.country ?? null,
    totalCents: order.totalCents,
    currency: order.currency,
    usdCents: order.usdCents,
    method: order.methodName,
    placedAt: order.placedAt,
    paidAt: order.paidAt ?? null,
    deliveredAt: order.deliveredAt ?? null,
    goods: order.goods.map(({ cover: _cover, ...goods }) => goods),
  }
}

export const orderFields = z.object({
  orderNo: z.string(),
  status: z.string(),
  email: z.string(),
  locale: z.string(),
  currency: z.string(),
  method: z.string(),
  placedAt: instant,
  paidAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  couponCode: z.string().nullable(),
  /** in cents of the currency */
  sums: z.object({ goods: z.int(), total: z.int(), refunded: z.int(), chargedBack: z.int() }),
  lines: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      attributes: z.string(),
      sku: z.string(),
      quantity: z.int(),
      unitCents: z.int(),
      refundedQuantity: z.int(),
      missing: z.int(),
    }),
  ),
  refunds: z.array(
    z.object({ id: z.int(), state: z.string(), cents: z.int(), currency: z.string(), note: z.string() }),
  ),
  mails: z.array(z.object({ kind: z.string(), state: z.string(), at: instant })),
  notes: z.array(z.object({ at: instant, author: z.string(), note: z.string() })),
})

export function toOrder(order: OrderView): z.output<typeof orderFields> {
  const { goods, total, refunded, chargedBack } = order.sums
  return {
    orderNo: order.orderNo,
    status: order.status,
    email: order.email,
    locale: order.locale,
    currency: order.currency,
    method: order.methodName,
    placedAt: order.placedAt,
    paidAt: order.paidAt ?? null,
    deliveredAt: order.deliveredAt ?? null,
    couponCode: order.couponCode ?? null,
    sums: { goods, total, refunded, chargedBack },
    lines: order.lines.map((line) => ({
      line: line.number,
      name: line.name,
      attributes: line.attributes,
      sku: line.sku,
      quantity: line.quantity,
      unitCents: line.unitCents,
      refundedQuantity: line.refundedQuantity,
      missing: line.missing,
    })),
    refunds: order.refunds.map(({ id, state, cents, currency, note }) => ({
      id,
      state,
      cents,
      currency,
      note,
    })),
    mails: order.mails.map(({ kind, state, at }) => ({ kind, state, at })),
    notes: order.notes.map(({ at, author, note }) => ({ at, author, note })),
  }
}
