import { sql } from 'kysely'
import { refuse } from '../errors.ts'
import type { Db } from '../shop.ts'
import { isOrderBeingRefunded } from './refund-cover-records.ts'

/** Of the payment `p`: it pays its order or did. Of other money, which goes back, a dispute takes nothing from the order. */
export const isOfOrder = sql<boolean>`(p.state in ('paid', 'refunded') and not exists (
  select from refund r where r.payment_id = p.id and r.reason not in ('asked', 'further-money')
))`

/** Of the order `o`: money of it was taken back by the buyer's bank, for the time being or for good. */
export const isDisputed = sql<boolean>`exists (
  select from dispute d join payment p on p.id = d.payment_id
  where p.order_id = o.id and ${isOfOrder} and d.state in ('open', 'lost')
)`

/** Those of the orders whose keys are not shown since their payment is disputed, or was and is lost. */
export async function disputedOrders(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.id', 'in', [...orderIds])
    .where(isDisputed)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/**
 * Why no key of an order is shown though it was handed over. Who shows a key asks under the lock of the order, under which
 * refunds are opened and disputes noted.
 */
export async function keysKeptBack(db: Db, orderId: number): Promise<'refunding' | 'disputed' | undefined> {
  if (await isOrderBeingRefunded(db, orderId)) return 'refunding'
  return (await disputedOrders(db, [orderId])).has(orderId) ? 'disputed' : undefined
}

/** Refuses `order.refunding` and `order.disputed`. */
export async function assertKeysShown(db: Db, orderId: number): Promise<void> {
  const why = await keysKeptBack(db, orderId)
  if (why) refuse(`order.${why}`, { field: 'orderId' })
}
