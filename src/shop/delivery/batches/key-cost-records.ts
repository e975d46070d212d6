import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

/**
 * Of the order `o`: what the keys that were handed over for it cost, in US cents, those that became void since included; keys
 * whose cost nobody told count as nothing.
 */
export const keyCostOfOrder = sql<number>`(
  select coalesce(sum(b.unit_cost_cents), 0)::bigint
  from order_line l join stock_key k on k.order_line_id = l.id join key_batch b on b.id = k.batch_id
  where l.order_id = o.id and k.state in ('sold', 'revealed', 'void')
)`

export interface LineCost {
  lineId: number
  /** US cents */
  cents: number
  keys: number
  /** keys whose cost nobody told: they count as nothing */
  keysWithoutCost: number
}

/** What the keys cost that were handed over, by line of an order; lines without keys are left out. */
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
