import { sql, type Kysely, type QueryExecutorProvider } from 'kysely'

export interface UseLimitTable {
  key: string
  uses: number
  ends_at: Date
}

export type LimitDb = Pick<Kysely<{ use_limit: UseLimitTable }>, 'deleteFrom'>

export interface UseLimit {
  /** most uses within `seconds`, which begin with the first use */
  max: number
  seconds: number
}

/** One use that counts towards a limit. */
export interface LimitedUse extends UseLimit {
  key: string
}

/**
 * Counts one use of each key, across processes, or of none. Returns 0 if all were allowed, else the seconds until all
 * will be. A rollback of the transaction takes the count back. A key may be named only once.
 */
export async function countUses(
  db: QueryExecutorProvider,
  uses: readonly LimitedUse[],
  now: Date,
): Promise<number> {
  if (uses.length === 0) return 0
  const isOver = sql`use_limit.ends_at <= ${now}`
  const { rows } = await sql<{ full_until: Date | null; counted: string[] }>`
    with asked as (
      select * from unnest(
        ${uses.map(({ key }) => key)}::text[], ${uses.map(({ max }) => max)}::integer[],
        ${uses.map(({ seconds }) => seconds)}::integer[]
      ) as asked (key, max, seconds)),
    full_ones as (
      select use_limit.ends_at from use_limit join asked using (key)
      where use_limit.uses >= asked.max and not ${isOver}),
    counted as (
      insert into use_limit (key, uses, ends_at)
      select key, 1, ${now}::timestamptz + make_interval(secs => seconds) from asked
      where max > 0 and not exists (select 1 from full_ones)
      order by key
      on conflict (key) do update set
        uses = case when ${isOver} then 1 else use_limit.uses + 1 end,
        ends_at = case when ${isOver} then excluded.ends_at else use_limit.ends_at end
      where ${isOver} or use_limit.uses < (select max from asked where asked.key = excluded.key)
      returning key)
    select (select max(ends_at) from full_ones) as full_until,
      coalesce((select array_agg(key) from counted), '{}') as counted`.execute(db)
  const [answer] = rows
  if (answer?.counted.length === uses.length) return 0
  if (answer?.full_until) return secondsUntil(answer.full_until, now)
  // another process took the last use since this statement began
  await releaseUses(db, answer?.counted ?? [])
  return secondsUntil(await fullUntil(db, uses), now)
}

/** Returns the seconds until one use of each key is allowed; 0: now. Counts nothing. */
export async function secondsUntilFree(
  db: QueryExecutorProvider,
  uses: readonly LimitedUse[],
  now: Date,
): Promise<number> {
  if (uses.length === 0) return 0
  const { rows } = await sql<{ full_until: Date | null }>`
    select max(use_limit.ends_at) as full_until from use_limit
    join unnest(${uses.map(({ key }) => key)}::text[], ${uses.map(({ max }) => max)}::integer[])
      as asked (key, max) using (key)
    where use_limit.uses >= asked.max and use_limit.ends_at > ${now}`.execute(db)
  const until = rows[0]?.full_until
  return until ? secondsUntil(until, now) : 0
}

/** Takes back one counted use of each key, after the uses turned out to be harmless. */
export async function releaseUses(db: QueryExecutorProvider, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    update use_limit set uses = greatest(uses - 1, 0)
    from (select key from use_limit where key = any(${keys}::text[]) order by key for update) as locked
    where use_limit.key = locked.key`.execute(db)
}

/** Deletes counters that no limit needs any more. */
export async function dropOldUses(db: LimitDb, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('use_limit')
    .where('ends_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function fullUntil(db: QueryExecutorProvider, uses: readonly LimitedUse[]): Promise<Date | null> {
  const { rows } = await sql<{ full_until: Date | null }>`
    select max(ends_at) as full_until from use_limit where key = any(${uses.map(({ key }) => key)}::text[])`.execute(
    db,
  )
  return rows[0]?.full_until ?? null
}

function secondsUntil(moment: Date | null, now: Date): number {
  return Math.max(1, Math.ceil(((moment?.getTime() ?? 0) - now.getTime()) / 1000))
}
