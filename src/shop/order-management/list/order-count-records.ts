import { sql } from 'kysely'
import type { OrderStatus } from '../../orders/order-status.ts'
import type { Db } from '../../shop.ts'

export async function orderCounts(db: Db): Promise<{ status: OrderStatus; orders: number }[]> {
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    select status, sum(orders)::bigint as orders
    from (select status, orders from order_count union all select status, orders from order_count_change) counted
    group by status`.execute(db)
  return rows
}

export async function sumUpOrderCounts(db: Db): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    with gone as (delete from order_count_change returning status, orders),
    summed as (
      insert into order_count as kept (status, orders)
      select status, sum(orders) from gone group by status order by status
      on conflict (status) do update set orders = kept.orders + excluded.orders
    )
    select count(*) as changes from gone`.execute(db)
  return rows[0]?.changes ?? 0
}
