import { type RawBuilder, sql } from 'kysely'
import type { CompanyName } from '../../platform/config/payment-companies.ts'
import type { Db } from '../shop.ts'
import { orderStatus } from './order-status.ts'

/**
 * Of the order `o`: all of its payment goes back or did, even if the company has refused a part of it so far. Such an
 * order is not delivered any more.
 */
export const isFullyRefunded = isCoveredBy(sql<boolean>`r.state in ('open', 'pending', 'done', 'failed')`)

/** Of the order `o`: it is paid and lacks keys, and its money is not going back. */
export const isAwaitingStock = sql<boolean>`(
  o.status = ${sql.lit(orderStatus.awaitingStock)} and not ${isFullyRefunded}
)`

/** Their refunds are `failed` at once: nobody but the shop keeper can give the money back. */
const refundedByHand: readonly CompanyName[] = ['bank-transfer', 'paypal-form']

export function isRefundedByHand(gateway: string): boolean {
  return refundedByHand.some((name) => name === gateway)
}

/** Whether the shop keeper has to give the money of the order back. */
export async function isOrderRefundedByHand(db: Db, orderId: number): Promise<boolean> {
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['paid', 'refunded'])
    .where('gateway', 'in', [...refundedByHand])
    .executeTakeFirst()
  return payment !== undefined
}

/**
 * Of the refund `r` of the payment `p`: its money is back or is on its way. What the company has refused is not, but where
 * the shop keeper is to give it back, until that is dropped.
 */
export const isGoingBack = sql<boolean>`(
  r.state in ('open', 'pending', 'done')
  or (r.state = 'failed' and p.gateway in (${sql.join(refundedByHand.map((name) => sql.lit(name)))}))
)`

/** Of the order `o`: all of its payment is on its way back or is back. */
export const isBeingRefunded = isCoveredBy(isGoingBack)

/**
 * Those of the orders whose keys their buyers see no more, since all their money goes back to them. Who shows a key asks
 * under the lock of the order, under which refunds are opened.
 */
export async function ordersBeingRefunded(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.id', 'in', [...orderIds])
    .where(isBeingRefunded)
    .execute()
  return new Set(rows.map((row) => row.id))
}

export async function isOrderBeingRefunded(db: Db, orderId: number): Promise<boolean> {
  return (await ordersBeingRefunded(db, [orderId])).has(orderId)
}

/** Of each order that gives some of its money back: how much of it the buyer has or gets. */
export async function centsGoingBack(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map()
  const asked = sql<number>`coalesce((
    select sum(p.refunded_elsewhere_cents + coalesce((
      select sum(r.cents) from refund r where r.payment_id = p.id and r.reason = 'asked' and ${isGoingBack}
    ), 0)) from payment p where p.order_id = o.id and p.state in ('paid', 'refunded')
  ), 0)`
  const rows = await db
    .selectFrom('orders as o')
    .select([
      'o.id',
      sql<number>`least(o.total_cents, greatest(o.refunded_cents, ${asked}))::bigint`.as('cents'),
    ])
    .where('o.id', '=', sql<number>`any(${[...orderIds]}::bigint[])`)
    .where('o.paid_at', 'is not', null)
    .execute()
  return new Map(rows.filter(({ cents }) => cents > 0).map(({ id, cents }) => [id, cents]))
}

/** Whether a refund of the order came back and the shop keeper has not sent it anew. */
export async function hasRefundCameBack(db: Db, orderId: number): Promise<boolean> {
  const refund = await db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.order_id', '=', orderId)
    .where('r.state', '=', 'failed')
    .where('r.came_back_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return refund !== undefined
}

/** Whether these refunds `r` and what the company gave back on its own are the whole payment `p`. */
function isCoveredBy(refunds: RawBuilder<boolean>) {
  return sql<boolean>`exists (
    select from payment p
    where p.order_id = o.id and p.state = 'paid' and p.cents <= p.refunded_elsewhere_cents + (
      select coalesce(sum(r.cents), 0) from refund r
      where r.payment_id = p.id and r.reason <> 'further-money' and ${refunds}
    )
  )`
}
