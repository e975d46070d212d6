import { sql } from 'kysely'
import type { OrderRow } from '../orders/order-records.ts'
import type { Db } from '../shop.ts'

const mostFound = 50

export async function orderByNumber(db: Db, orderNo: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo.trim().toUpperCase())
    .executeTakeFirst()
}

/** By order number, e-mail address or the company's name for a payment; the newest first. */
export async function findOrders(db: Db, text: string): Promise<OrderRow[]> {
  const wanted = text.trim()
  return db
    .selectFrom('orders')
    .selectAll()
    .where((where) =>
      where.or([
        where('order_no', '=', wanted.toUpperCase()),
        where(sql`lower(email)`, '=', wanted.toLowerCase()),
        where('id', 'in', (payments) =>
          payments.selectFrom('payment').select('order_id').where('provider_payment_id', '=', wanted),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(mostFound)
    .execute()
}

/** Orders that a job failed on, those that have failed most often first. */
export async function stuckOrders(db: Db): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('failed_runs', '>', 0)
    .orderBy('failed_runs', 'desc')
    .orderBy('id')
    .execute()
}
