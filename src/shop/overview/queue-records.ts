import { sql } from 'kysely'
import { orderStatus } from '../orders/order-status.ts'
import { isAwaitingStock } from '../orders/refunds/refund-cover-records.ts'
import type { Db } from '../shop.ts'

/** Paid orders with missing keys, longest waiting first, with the missing keys of each line. */
export async function ordersAwaitingStock(db: Db, limit: number) {
  return db
    .selectFrom('orders as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select(['o.id', 'o.order_no', 'o.total_cents', 'o.currency', 'o.paid_at', 'o.placed_at'])
    .select(['l.variant_id', 'l.sku', 'l.name', 'l.attributes'])
    .select([
      sql<number>`l.quantity - l.returned_quantity`.as('ordered'),
      sql<number>`l.quantity - l.returned_quantity - (
        select count(*)::integer from stock_key k
        where k.order_line_id = l.id and k.state in ('held', 'sold', 'revealed')
      )`.as('missing'),
    ])
    .where(
      'o.id',
      'in',
      db.selectFrom('orders as o').select('o.id').where(isAwaitingStock).orderBy('o.id').limit(limit),
    )
    .orderBy('o.id')
    .orderBy('l.position')
    .execute()
}

/** Refused refunds, and those that only the shop keeper can pay; oldest first. */
export async function refusedRefunds(db: Db, limit: number) {
  return db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['r.id', 'r.cents', 'r.currency', 'r.opened_at', 'r.last_error', 'r.attempts'])
    .select(['p.gateway', 'o.order_no'])
    .where('r.state', '=', 'failed')
    .orderBy('r.id')
    .limit(limit)
    .execute()
}

/** Disputes due until `until`, most urgent first. */
export async function disputesDue(db: Db, now: Date, until: Date, limit: number) {
  return db
    .selectFrom('dispute as d')
    .innerJoin('payment as p', 'p.id', 'd.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['d.id', 'd.cents', 'd.currency', 'd.reason', 'd.respond_by', 'd.opened_at', 'o.order_no'])
    .where('d.state', 'in', ['inquiry', 'open'])
    .where('d.respond_by', '>', now)
    .where('d.respond_by', '<=', until)
    .orderBy('d.respond_by')
    .limit(limit)
    .execute()
}

/** Paid amounts of waiting orders, in US cents at each order's rate. */
export async function waitingMoney(db: Db): Promise<number> {
  const { cents } = await db
    .selectFrom('orders as o')
    .select(sql<number>`coalesce(sum(round(total_cents / rate)), 0)::bigint`.as('cents'))
    .where('o.status', 'in', [orderStatus.underReview, orderStatus.awaitingStock])
    .executeTakeFirstOrThrow()
  return cents
}
