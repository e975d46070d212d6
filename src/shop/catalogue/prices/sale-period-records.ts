import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

export interface NewSalePeriod {
  variant_id: number
  price_cents: number
  starts_at: Date
  ends_at: Date
}

/**
 * Makes these the sale periods of the variants, which are locked; tells which variants that changed. Their prices follow
 * with `settleSales`.
 */
export async function putSalePeriods(
  trx: Db,
  variantIds: readonly number[],
  periods: readonly NewSalePeriod[],
): Promise<number[]> {
  const given = sql`json_to_recordset(${JSON.stringify(periods)})
    as given(variant_id integer, price_cents integer, starts_at timestamptz, ends_at timestamptz)`
  const isSame = sql`(given.variant_id, given.price_cents, given.starts_at, given.ends_at)
    = (known.variant_id, known.price_cents, known.starts_at, known.ends_at)`
  const removed = await sql<{ variant_id: number }>`
    delete from sale_period known
    where variant_id = any(${variantIds}) and not exists (select from ${given} where ${isSame})
    returning variant_id`.execute(trx)
  const added = await sql<{ variant_id: number }>`
    insert into sale_period (variant_id, price_cents, starts_at, ends_at)
    select * from ${given} where not exists (select from sale_period known where ${isSame})
    returning variant_id`.execute(trx)
  return [...new Set([...removed.rows, ...added.rows].map((row) => row.variant_id))]
}

/** The ids of variants by their SKUs, locked in the order of the ids. */
export async function lockVariants(trx: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from variant where sku = any(${skus}) order by id for no key update`.execute(trx)
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}
