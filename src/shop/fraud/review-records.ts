import { sql } from 'kysely'
import { storedText } from '../localisation/words.ts'
import { isDisputed } from '../orders/withheld-keys-records.ts'
import type { OrderRow } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import { isFullyRefunded } from '../orders/refunds/refund-cover-records.ts'
import type { Db } from '../shop.ts'

export async function reviewReasons(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_event')
    .select('detail')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'review-rule')
    .orderBy('id')
    .execute()
  return rows.map(({ detail }) => storedText(detail))
}

export interface OrderToReview {
  order: Pick<OrderRow, 'id' | 'order_no' | 'status' | 'email' | 'placed_at' | 'total_cents' | 'currency'>
  paidAt: Date | null
  reasons: string[]
}

/** Whether order `o` is under review and has no refund. */
export const isToReview = sql<boolean>`(
  o.status = ${sql.lit(orderStatus.underReview)} and not ${isFullyRefunded} and not (${isDisputed} and exists (
    select from order_event e where e.order_id = o.id and e.kind = 'review-rejected'
  ))
)`

/** Orders under review without a refund, oldest payment first. */
export async function ordersToReview(db: Db, limit?: number): Promise<OrderToReview[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.order_no',
      'o.status',
      'o.email',
      'o.placed_at',
      'o.total_cents',
      'o.currency',
      'o.paid_at',
    ])
    .select((order) =>
      order
        .selectFrom('order_event as e')
        .select(sql<string[]>`coalesce(array_agg(e.detail order by e.id), '{}')`.as('details'))
        .whereRef('e.order_id', '=', 'o.id')
        .where('e.kind', '=', 'review-rule')
        .$asScalar()
        .$notNull()
        .as('reasons'),
    )
    .where(isToReview)
    .orderBy('o.paid_at')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map(({ reasons, paid_at: paidAt, ...order }) => ({
    order,
    paidAt,
    reasons: reasons.map(storedText),
  }))
}
