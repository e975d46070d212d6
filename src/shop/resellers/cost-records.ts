import { sql } from 'kysely'
import type { Db } from '../shop.ts'

/**
 * Returns the highest known cost of a key in stock by variant, in US cents. Leaves out variants without a known cost.
 */
export async function stockCosts(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('key_batch as b')
    .select(['b.variant_id as id', sql<number>`max(b.unit_cost_cents)`.as('cents')])
    .where('b.variant_id', 'in', [...variantIds])
    .where('b.unit_cost_cents', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stock_key as k')
          .select('k.id')
          .whereRef('k.batch_id', '=', 'b.id')
          .where('k.state', '=', 'available'),
      ),
    )
    .groupBy('b.variant_id')
    .execute()
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/**
 * Returns the highest known price of a key at suppliers by variant, in US cents. Leaves out variants without a known
 * price.
 */
export async function suppliedCosts(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('supplier_article')
    .select(['variant_id as id', sql<number>`max(quoted_cents)`.as('cents')])
    .where('variant_id', 'in', [...variantIds])
    .where('active', '=', true)
    .where('quoted_cents', 'is not', null)
    .groupBy('variant_id')
    .execute()
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
