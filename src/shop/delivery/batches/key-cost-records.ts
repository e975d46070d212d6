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

export interface OrderCost {
  /** US cents */
  cents: number
  keys: number
  /** keys whose cost nobody told: the margin is less by what they cost */
  keysWithoutCost: number
}

/** By order what its keys cost; orders without keys are left out. */
export async function costOfOrders(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderCost>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_line as l')
    .innerJoin('stock_key as k', 'k.order_line_id', 'l.id')
    .leftJoin('key_batch as b', 'b.id', 'k.batch_id')
    .select('l.order_id')
    .select([
      sql<number>`coalesce(sum(b.unit_cost_cents), 0)::bigint`.as('cents'),
      sql<number>`count(*)::integer`.as('keys'),
      sql<number>`(count(*) filter (where b.unit_cost_cents is null))::integer`.as('keysWithoutCost'),
    ])
    .where('l.order_id', 'in', [...orderIds])
    .where('k.state', 'in', ['sold', 'revealed', 'void'])
    .groupBy('l.order_id')
    .execute()
  return new Map(rows.map(({ order_id: orderId, ...cost }) => [orderId, cost]))
}
