import { expect } from 'vitest'
import type { OrderRow } from '../../src/shop/orders/order-records.ts'
import { type OrderStatusName, statusName } from '../../src/shop/orders/order-status.ts'
import type { Shop } from '../../src/shop/shop.ts'

export interface OrderFacts {
  status: OrderStatusName
  payments: { state: string; cents: number; currency: string }[]
  /** outcome of each webhook and each answer of the provider, in order */
  outcomes: string[]
  refunds: { reason: string; state: string; cents: number; currency: string }[]
  /** `kind state` */
  mails: string[]
  /** states of the keys that its lines own */
  keys: string[]
}

/** Everything the database holds about one order that money or keys depend on. */
export async function orderFacts(
  { db }: Pick<Shop, 'db'>,
  { id }: Pick<OrderRow, 'id'>,
): Promise<OrderFacts> {
  const order = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const payments = await db
    .selectFrom('payment')
    .select(['state', 'cents', 'currency'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('payment_event as e')
    .innerJoin('payment as p', 'p.id', 'e.payment_id')
    .select('e.outcome')
    .where('p.order_id', '=', id)
    .orderBy('e.received_at')
    .execute()
  const refunds = await db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(['r.reason', 'r.state', 'r.cents', 'r.currency'])
    .where('p.order_id', '=', id)
    .orderBy('r.id')
    .execute()
  const mails = await db.selectFrom('mail').select(['kind', 'state', 'params']).orderBy('id').execute()
  const keys = await db
    .selectFrom('stock_key as k')
    .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
    .select('k.state')
    .where('l.order_id', '=', id)
    .orderBy('k.id')
    .execute()
  return {
    status: statusName(order.status),
    payments,
    outcomes: events.map(({ outcome }) => outcome),
    refunds,
    mails: mails
      .filter(({ params }) => params['orderId'] === id)
      .map(({ kind, state }) => `${kind} ${state}`),
    keys: keys.map(({ state }) => state),
  }
}

export async function stockOf({ db }: Pick<Shop, 'db'>, variantId: number): Promise<number> {
  const row = await db
    .selectFrom('variant')
    .select('stock')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  return row.stock
}

/** answer of `refundOrder` when the refund is on its way */
export const opened = { refundId: expect.any(Number) as number }
