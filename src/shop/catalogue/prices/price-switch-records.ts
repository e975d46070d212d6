import { sql } from 'kysely'
import { inBatches } from '../../../platform/database/long-lists.ts'
import type { Db } from '../../schema.ts'

/** When the next sale period begins or ends; a past moment is not switched yet. */
export async function nextSwitchAt(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(starts_at) from sale_period where state = 'planned'),
      (select min(ends_at) from sale_period where state = 'running')) as at`.execute(db)
  return rows[0]?.at ?? undefined
}

/** Locks variants with a due sale period in the order of their ids. */
export async function lockDueVariants(trx: Db, at: Date, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from variant where id in (
      select variant_id from sale_period where state = 'planned' and starts_at <= ${at}
      union
      select variant_id from sale_period where state = 'running' and ends_at <= ${at}
      order by variant_id limit ${max}
    ) order by id for no key update`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Sets the prices of these locked variants to their sale periods' at a moment. */
export async function settleSales(trx: Db, variantIds: readonly number[], at: Date): Promise<void> {
  await setPriceMoment(trx, at)
  for (const ids of inBatches(variantIds)) await settleSome(trx, ids, at)
}

async function settleSome(trx: Db, variantIds: readonly number[], at: Date): Promise<void> {
  await sql`
    update sale_period set state = 'over'
    where variant_id = any(${variantIds}) and state <> 'over' and ends_at <= ${at}`.execute(trx)
  await sql`
    update sale_period set state = 'running'
    where variant_id = any(${variantIds}) and state = 'planned' and starts_at <= ${at}`.execute(trx)
  await sql`
    update variant v set sale_price_cents = s.price_cents
    from (
      select given.id, running.price_cents
      from unnest(${variantIds}::integer[]) as given(id)
      left join sale_period running on running.variant_id = given.id and running.state = 'running'
    ) s
    where v.id = s.id and v.sale_price_cents is distinct from s.price_cents`.execute(trx)
}

export async function setPriceMoment(trx: Db, at: Date): Promise<void> {
  await sql`select set_config('latchkey.price_moment', ${at.toISOString()}, true)`.execute(trx)
}
