import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import { feeOfOrder } from './fee-records.ts'
import { amountIn, costIn } from './figure-records.ts'
import { marginOf } from './read-figures.ts'

/** Figures of one paid order over all times, in US cents at its rate. */
export interface OrderFigures {
  orderId: number
  takings: number
  refunds: number
  cost: number
  keys: number
  keysWithoutCost: number
  /** undefined if unknown */
  fees: number | undefined
  margin: number
}

/** Returns the same sums as overview and reports for each paid one of these orders, in one statement. */
export async function figuresOfOrders(db: Db, orderIds: readonly number[]): Promise<OrderFigures[]> {
  if (orderIds.length === 0) return []
  const amount = (column: string) => sql`coalesce(sum(${amountIn({}, column)})`
  const { rows } = await sql<Omit<OrderFigures, 'margin' | 'fees'> & { fees: number | null }>`
    select o.id as "orderId", ${amountIn({}, 'o.total_cents')}::bigint as takings, documents.refunds, key.*,
      case when o.total_cents > 0 then fee.cents else coalesce(fee.cents, 0) end::bigint as fees
    from orders o ${feeOfOrder({})}
    cross join lateral (
      select (${amount('d.total_cents')} filter (where d.series = 'credit-note'), 0)
        - ${amount('d.total_cents')} filter (where d.renews_id is not null and exists (
          select from dispute x join payment p on p.id = x.payment_id where p.order_id = o.id
        )), 0))::bigint as refunds
      from document d where d.order_id = o.id and d.corrects_id is null
    ) documents
    cross join lateral (
      select coalesce(sum(${costIn({})}), 0)::bigint as cost, count(*)::integer as keys,
        (count(*) filter (where b.unit_cost_cents is null))::integer as "keysWithoutCost"
      from order_line l join stock_key k on k.order_line_id = l.id left join key_batch b on b.id = k.batch_id
      where l.order_id = o.id and k.sold_at is not null
    ) key
    where o.id = any(${[...orderIds]}::bigint[]) and o.paid_at is not null`.execute(db)
  return rows.map((row) => ({
    ...row,
    fees: row.fees ?? undefined,
    margin: marginOf({ ...row, fees: row.fees ?? 0 }),
  }))
}
