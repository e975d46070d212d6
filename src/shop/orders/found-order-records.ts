import { sql } from 'kysely'
import { orderNumberPart } from './order-number.ts'
import type { OrderRow } from './order-records.ts'
import type { Db } from '../shop.ts'

const maxFound = 50

export async function orderByNumber(db: Db, orderNo: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo.trim().toUpperCase())
    .executeTakeFirst()
}

export async function findOrders(db: Db, text: string): Promise<OrderRow[]> {
  const wanted = text.trim()
  const number = orderNumberPart(wanted)
  return db
    .selectFrom('orders')
    .selectAll()
    .where((where) =>
      where.or([
        where('order_no', '=', wanted.toUpperCase()),
        ...(number === undefined ? [] : [where('order_no', 'like', `%${number}%`)]),
        where(sql`lower(email)`, '=', wanted.toLowerCase()),
        where('id', 'in', (payments) =>
          payments.selectFrom('payment').select('order_id').where('provider_payment_id', '=', wanted),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(maxFound)
    .execute()
}

export async function stuckOrders(db: Db): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('failed_runs', '>', 0)
    .orderBy('failed_runs', 'desc')
    .orderBy('id')
    .execute()
}

export async function disputedOrdersByDeadline(db: Db): Promise<OrderRow[]> {
  return db
    .selectFrom('orders as o')
    .innerJoin('payment as p', 'p.order_id', 'o.id')
    .innerJoin('dispute as d', 'd.payment_id', 'p.id')
    .selectAll('o')
    .where('d.state', 'in', ['inquiry', 'open'])
    .groupBy('o.id')
    .orderBy(sql`min(d.respond_by) nulls last`)
    .orderBy('o.id')
    .execute()
}

export async function orderNumbers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_no'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.order_no]))
}
