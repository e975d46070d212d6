import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

/** Cost of order `o`'s delivered keys in US cents, void ones too; keys of unknown cost count zero. */
export const keyCostOfOrder = sql<number>`(
  select coalesce(sum(b.unit_cost_cents), 0)::bigint
  from order_line l join stock_key k on k.order_line_id = l.id join key_batch b on b.id = k.batch_id
  where l.order_id = o.id and k.state in ('sold', 'revealed', 'void')
)`

export interface LineCost {
  lineId: number
  cents: number
  keys: number
  /** keys of unknown cost, which count zero */
  keysWithoutCost: number
}

export async function lineCosts(db: Db, orderId: number): Promise<LineCost[]> {
  return db
    .selectFrom('order_line as l')
    .innerJoin('stock_key as k', 'k.order_line_id', 'l.id')
    .leftJoin('key_batch as b', 'b.id', 'k.batch_id')
    .select('l.id as lineId')
    .select([
      sql<number>`coalesce(sum(b.unit_cost_cents), 0)::bigint`.as('cents'),
      sql<number>`count(*)::integer`.as('keys'),
      sql<number>`(count(*) filter (where b.unit_cost_cents is null))::integer`.as('keysWithoutCost'),
    ])
    .where('l.order_id', '=', orderId)
    .where('k.state', 'in', ['sold', 'revealed', 'void'])
    .groupBy('l.id')
    .orderBy('l.id')
    .execute()
}
