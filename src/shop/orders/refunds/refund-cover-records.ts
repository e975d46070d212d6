import { type RawBuilder, sql } from 'kysely'
import type { CompanyName } from '../../../platform/config/payment-companies.ts'
import type { Db } from '../../shop.ts'
import { orderStatus } from '../order-status.ts'

/** Order `o` is fully refunded or about to be; refused refunds count too. The order is not delivered any more. */
export const isFullyRefunded = isCoveredBy(sql<boolean>`r.state in ('open', 'pending', 'done', 'failed')`)

/** Order `o` is paid, lacks keys, and is not in refund. */
export const isAwaitingStock = sql<boolean>`(
  o.status = ${sql.lit(orderStatus.awaitingStock)} and not ${isFullyRefunded}
)`

/** Companies whose refunds fail at once: only the shop keeper can pay them. */
const refundedByHand: readonly (CompanyName | 'outlet')[] = ['bank-transfer', 'paypal-form', 'outlet']

export function isRefundedByHand(gateway: string): boolean {
  return refundedByHand.some((name) => name === gateway)
}

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

/** Refund `r` of payment `p` is done or on its way. A refused one counts only if the shop keeper has to pay it. */
export const isGoingBack = sql<boolean>`(
  r.state in ('open', 'pending', 'done')
  or (r.state = 'failed' and p.gateway in (${sql.join(refundedByHand.map((name) => sql.lit(name)))}))
)`

/** All of order `o`'s payment is refunded or on its way. */
export const isBeingRefunded = isCoveredBy(isGoingBack)

/** Orders whose keys are hidden because of a full refund. Call it under the order's lock, which refunds take too. */
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

/** Whether the given refunds `r` and those made at the company cover the whole payment `p` of order `o`. */
function isCoveredBy(refunds: RawBuilder<boolean>) {
  return sql<boolean>`exists (
    select from payment p
    where p.order_id = o.id and p.state = 'paid' and p.cents <= p.refunded_elsewhere_cents + (
      select coalesce(sum(r.cents), 0) from refund r
      where r.payment_id = p.id and r.reason <> 'further-money' and ${refunds}
    )
  )`
}
