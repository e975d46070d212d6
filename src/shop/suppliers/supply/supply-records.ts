import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Db } from '../../shop.ts'
import type { ArticleRow } from '../article-records.ts'

/** Most keys of suppliers that the shop shows for one variant beyond its own. */
const shownAtMost = 10
const shownMinutes = 60

interface Offered {
  variantId: number
  keys: number
}

/** Keys that suppliers offered since then, at an allowed cost that the price covers. */
const offered = (now: Date, since: Date) => sql`
  select a.variant_id, sum(a.quoted_stock) as keys
  from supplier_article a join supplier s on s.id = a.supplier_id join variant v on v.id = a.variant_id
  where a.active and s.active and a.quoted_stock > 0 and a.quoted_at >= ${since}
    and a.quoted_cents <= a.highest_cents and a.least_cents <= v.current_price_cents and a.stopped_at is null
    and (s.rests_until is null or s.rests_until <= ${now})
  group by a.variant_id`

/** Reads what suppliers offered since then. Variants without any are left out. */
export async function offeredSince(
  db: Db,
  variantIds: readonly number[],
  { now, since }: { now: Date; since: Date },
): Promise<Offered[]> {
  const { rows } = await sql<Offered>`
    select variant_id as "variantId", least(keys, 1000)::integer as keys from (${offered(now, since)}) o
    where variant_id = any(${[...variantIds]}::integer[])`.execute(db)
  return rows
}

/** Brings the shown stock of suppliers up to date. Returns the number of changed variants. */
export async function countSupply(
  db: Db,
  now: Date,
  { variantId, max = 500 }: { variantId?: number; max?: number } = {},
): Promise<number> {
  const since = new Date(now.getTime() - shownMinutes * 60_000)
  const count = sql`
    with counted as (
      select v.id, least(coalesce(o.keys, 0), ${shownAtMost})::integer as supplied
      from variant v left join (${offered(now, since)}) o on o.variant_id = v.id
      where ${variantId === undefined ? sql`(v.supplied > 0 or o.keys > 0)` : sql`v.id = ${variantId}`}
        and v.supplied <> least(coalesce(o.keys, 0), ${shownAtMost})
      order by v.id limit ${max} for no key update of v
    )
    update variant set supplied = counted.supplied from counted where variant.id = counted.id`
  const { numAffectedRows = 0n } = await inTransaction(db, (trx) => count.execute(trx))
  return Number(numAffectedRows)
}

/** Claims articles that are due for a new quote, the longest waiting first. */
export async function claimToAsk(
  db: Db,
  { now, until, max }: { now: Date; until: Date; max: number },
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    update supplier_article set ask_at = ${until} where id in (
      select a.id from supplier_article a join supplier s on s.id = a.supplier_id
      where a.active and s.active and (a.ask_at is null or a.ask_at <= ${now})
        and (s.rests_until is null or s.rests_until <= ${now})
      order by a.ask_at nulls first, a.id limit ${max} for update of a skip locked
    ) returning *`.execute(db)
  return rows
}
