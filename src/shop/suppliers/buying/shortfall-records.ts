import { sql } from 'kysely'
import { waitsForAnswer } from '../../fraud/asked-order-records.ts'
import { isDisputed } from '../../orders/withheld-keys-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import { isFullyRefunded } from '../../orders/refunds/refund-cover-records.ts'
import type { Db } from '../../shop.ts'

export interface Shortfall {
  variant_id: number
  /** keys that paid orders wait for, less the stock and the keys that purchases are still to bring */
  missing: number
  /** the order that has waited longest */
  order_id: number
}

const purchasedStates = sql`('open', 'bought', 'short')`

/** Keys to buy, by variant with an article at a supplier. Lock the variant before you buy. */
export async function shortfalls(db: Db, variantId?: number): Promise<Shortfall[]> {
  const { processing, awaitingStock } = orderStatus
  const { rows } = await sql<Shortfall>`
    select owed.variant_id, owed.order_id, (owed.units - v.stock - coalesce((
      select sum(p.quantity - p.received) from supplier_purchase p
      where p.variant_id = owed.variant_id and p.state in ${purchasedStates}
    ), 0))::integer as missing
    from (
      select l.variant_id, (array_agg(o.id order by o.paid_at, o.id))[1] as order_id,
        sum(greatest(0, l.quantity - l.returned_quantity - (
          select count(*) from stock_key k
          where k.order_line_id = l.id and k.state in ('held', 'sold', 'revealed')
        ))) as units
      from orders o join order_line l on l.order_id = o.id
      where o.status in (${processing}, ${awaitingStock}) and not (${isFullyRefunded} or ${isDisputed} or ${waitsForAnswer})
        and ${variantId === undefined ? sql<boolean>`true` : sql<boolean>`l.variant_id = ${variantId}`}
        and exists (
          select from supplier_article a join supplier s on s.id = a.supplier_id
          where a.variant_id = l.variant_id and a.active and s.active
        )
        and l.quantity - l.returned_quantity > (
          select count(*) from stock_key k
          where k.order_line_id = l.id and k.state in ('held', 'sold', 'revealed')
        )
      group by l.variant_id
    ) owed join variant v on v.id = owed.variant_id
    where owed.units > v.stock
    order by owed.variant_id`.execute(db)
  return rows.filter(({ missing }) => missing > 0)
}
