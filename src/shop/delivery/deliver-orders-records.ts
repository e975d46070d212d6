import { sql } from 'kysely'
import { orderStatus } from '../orders/order-status.ts'
import type { Trx } from '../orders/order-records.ts'
import type { Db } from '../shop.ts'

/**
 * Paid orders to deliver, oldest payment first. An order that awaits stock counts only when the shelf has something for
 * one of its lines, so that a long wait costs nothing; one that a job failed on, when it has rested. None whose money goes
 * back.
 */
export async function ordersToDeliver(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where((where) =>
      where.or([
        where('o.status', '=', orderStatus.processing),
        where.and([
          where('o.status', '=', orderStatus.awaitingStock),
          where.exists(
            where
              .selectFrom('order_line as l')
              .innerJoin('variant as v', 'v.id', 'l.variant_id')
              .select('l.id')
              .whereRef('l.order_id', '=', 'o.id')
              .where('v.stock', '>', 0)
              .where((line) =>
                line(
                  line
                    .selectFrom('stock_key as k')
                    .select((count) => count.fn.countAll<number>().as('keys'))
                    .whereRef('k.order_line_id', '=', 'l.id')
                    .where('k.state', 'in', ['held', 'sold', 'revealed']),
                  '<',
                  line.ref('l.quantity'),
                ),
              ),
          ),
        ]),
      ]),
    )
    .where('o.status', 'in', [orderStatus.processing, orderStatus.awaitingStock])
    .where(({ not }) => not(isGivenBack))
    .where((where) => where.or([where('o.rests_until', 'is', null), where('o.rests_until', '<=', now)]))
    .orderBy('o.paid_at')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}

/** Whether all the money of an order goes back, even if the company has not done it yet or will not. */
export async function isOrderGivenBack(trx: Trx, orderId: number): Promise<boolean> {
  const order = await trx
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.id', '=', orderId)
    .where(isGivenBack)
    .executeTakeFirst()
  return order !== undefined
}

/** Of the order `o`. */
export const isGivenBack = sql<boolean>`exists (
  select from payment p join refund r on r.payment_id = p.id
  where p.order_id = o.id and p.state = 'paid'
    and r.cents >= p.cents - case when r.state = 'done' then 0 else o.refunded_cents end
)`

export async function markLinesDelivered(trx: Trx, orderId: number, now: Date): Promise<void> {
  await trx.updateTable('order_line').set({ delivered_at: now }).where('order_id', '=', orderId).execute()
}
