import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import type { Span } from './figures/figure-records.ts'

export interface StockSums {
  id: number
  sku: string
  name: string
  values: (string | null)[]
  keys: number
  /** their cost in US cents */
  value: number
  withoutCost: number
  sold: number
  keysBefore: number
  valueBefore: number
  withoutCostBefore: number
}

/** Unsold keys of every variant at both ends of a span, without void ones. */
export async function stockIn(db: Db, { from, until }: Span, now: Date): Promise<StockSums[]> {
  const end = until ?? now
  const isAt = (at: Date) => sql`k.imported_at < ${at} and (k.sold_at is null or k.sold_at >= ${at})`
  const { rows } = await sql<StockSums>`
    with key as (
      select variant_id, batch_id, imported_at, sold_at from stock_key
      where state in ('available', 'held', 'quarantined')
      union all
      select variant_id, batch_id, imported_at, sold_at from stock_key where sold_at >= ${from}
    ), counted as (
      select variant_id, batch_id, count(*) filter (where ${isAt(end)}) as keys,
        count(*) filter (where ${isAt(from)}) as before,
        count(*) filter (where k.sold_at >= ${from} and k.sold_at < ${end}) as sold
      from key k group by variant_id, batch_id
    )
    select v.id, v.sku, p.name, v.option_values as values, sum(c.keys)::integer as keys,
      coalesce(sum(c.keys * b.unit_cost_cents), 0)::bigint as value,
      coalesce(sum(c.keys) filter (where b.unit_cost_cents is null), 0)::integer as "withoutCost",
      sum(c.sold)::integer as sold, sum(c.before)::integer as "keysBefore",
      coalesce(sum(c.before * b.unit_cost_cents), 0)::bigint as "valueBefore",
      coalesce(sum(c.before) filter (where b.unit_cost_cents is null), 0)::integer as "withoutCostBefore"
    from counted c left join key_batch b on b.id = c.batch_id
      join variant v on v.id = c.variant_id join product p on p.id = v.product_id
    group by v.id, p.name order by value desc, v.id`.execute(db)
  return rows
}
