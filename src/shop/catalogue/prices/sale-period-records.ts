import { sql } from 'kysely'
import { inBatches } from '../../../platform/database/long-lists.ts'
import type { Db } from '../../shop.ts'

export interface NewSalePeriod {
  variant_id: number
  price_cents: number
  starts_at: Date
  ends_at: Date
}

interface NewSalePeriods {
  periods: readonly NewSalePeriod[]
  now: Date
}

/**
 * Sets the sale periods of these locked variants from this moment on. Returns the changed variants. Past periods
 * stay; a period that overlaps a past one begins when the past one ends. Call `settleSales` for the prices.
 */
export async function putSalePeriods(
  trx: Db,
  variantIds: readonly number[],
  { periods, now }: NewSalePeriods,
): Promise<number[]> {
  const ofVariant = Map.groupBy(periods, (period) => period.variant_id)
  const changed = new Set<number>()
  for (const ids of inBatches(variantIds)) {
    const some = ids.flatMap((id) => ofVariant.get(id) ?? [])
    for (const id of await putSome(trx, ids, { periods: some, now })) changed.add(id)
  }
  return [...changed]
}

async function putSome(
  trx: Db,
  variantIds: readonly number[],
  { periods, now }: NewSalePeriods,
): Promise<number[]> {
  const given = sql`(
    select stated.variant_id, stated.price_cents, stated.ends_at, greatest(stated.starts_at, (
      select max(past.ends_at) from sale_period past
      where past.variant_id = stated.variant_id and past.state = 'over'
        and past.starts_at < stated.ends_at and stated.starts_at < past.ends_at
    )) as starts_at
    from json_to_recordset(${JSON.stringify(periods)})
      as stated(variant_id integer, price_cents integer, starts_at timestamptz, ends_at timestamptz)
  ) as given`
  const isSame = sql`(given.variant_id, given.price_cents, given.starts_at, given.ends_at)
    = (known.variant_id, known.price_cents, known.starts_at, known.ends_at)`
  const removed = await sql<{ variant_id: number }>`
    delete from sale_period known
    where variant_id = any(${variantIds}) and state <> 'over' and ends_at > ${now}
      and not exists (select from ${given} where ${isSame})
    returning variant_id`.execute(trx)
  const added = await sql<{ variant_id: number }>`
    insert into sale_period (variant_id, price_cents, starts_at, ends_at)
    select variant_id, price_cents, starts_at, ends_at from ${given}
    where starts_at < ends_at and not exists (select from sale_period known where ${isSame})
    returning variant_id`.execute(trx)
  return [...removed.rows, ...added.rows].map((row) => row.variant_id)
}

/** Locks variants by SKU in the order of their ids. */
export async function lockVariants(trx: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from variant where sku = any(${skus}) order by id for no key update`.execute(trx)
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}
