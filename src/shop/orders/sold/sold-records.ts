import { sql } from 'kysely'
import { orderStatus } from '../order-status.ts'
import type { Trx } from '../../schema.ts'

export async function lockSold(trx: Trx): Promise<void> {
  await sql`lock table product_sold in share row exclusive mode`.execute(trx)
}

const { processing, awaitingStock, delivered, completed, partlyRefunded } = orderStatus
const soldOrders = [processing, awaitingStock, delivered, completed, partlyRefunded]

/** Recounts the paid units of each product in a month and a week, without refunded ones and orders under review. */
export async function recountSold(trx: Trx, { month, week }: { month: Date; week: Date }): Promise<void> {
  const units = sql`l.quantity - l.refunded_quantity`
  await sql`
    with sold as (
      select l.product_id, sum(${units})::integer as month_units,
        coalesce(sum(${units}) filter (where o.paid_at > ${week}), 0)::integer as week_units
      from orders o join order_line l on l.order_id = o.id
      where o.paid_at > ${month} and o.status = any(${soldOrders}::smallint[])
        and (o.total_cents = 0 or o.refunded_cents + o.charged_back_cents < o.total_cents)
      group by l.product_id having sum(${units}) > 0
    ), gone as (
      delete from product_sold s where not exists (select from sold where sold.product_id = s.product_id)
    )
    insert into product_sold (product_id, month_units, week_units) select product_id, month_units, week_units from sold
    on conflict (product_id) do update set month_units = excluded.month_units, week_units = excluded.week_units
    where (product_sold.month_units, product_sold.week_units) <> (excluded.month_units, excluded.week_units)`.execute(
    trx,
  )
}
