import { sql } from 'kysely'
import { refuse } from '../errors.ts'
import type { Db } from '../shop.ts'
import { isOrderBeingRefunded } from './refunds/refund-cover-records.ts'

/** Payment `p` pays or paid its order. Disputes about other money do not concern the order. */
export const isOfOrder = sql<boolean>`(p.state in ('paid', 'refunded') and not exists (
  select from refund r where r.payment_id = p.id and r.reason not in ('asked', 'further-money')
))`

/** The buyer's bank took money of order `o`, for now or finally. */
export const isDisputed = sql<boolean>`exists (
  select from dispute d join payment p on p.id = d.payment_id
  where p.order_id = o.id and ${isOfOrder} and d.state in ('open', 'lost')
)`

/** Orders whose keys are hidden because of an open or lost dispute. */
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

/** Why a delivered order shows no keys. Call it under the order's lock, which refunds and disputes take too. */
export async function whyKeysAreWithheld(
  db: Db,
  orderId: number,
): Promise<'refunding' | 'disputed' | undefined> {
  const [isRefunding, disputed] = await Promise.all([
    isOrderBeingRefunded(db, orderId),
    disputedOrders(db, [orderId]),
  ])
  if (isRefunding) return 'refunding'
  return disputed.has(orderId) ? 'disputed' : undefined
}

/** Refuses `order.refunding` and `order.disputed`. */
export async function assertKeysShown(db: Db, orderId: number): Promise<void> {
  const why = await whyKeysAreWithheld(db, orderId)
  if (why) refuse(`order.${why}`, { field: 'orderId' })
}
