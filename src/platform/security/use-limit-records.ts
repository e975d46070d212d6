import { sql, type Kysely } from 'kysely'

export interface UseLimitTable {
  key: string
  uses: number
  ends_at: Date
}

export type LimitDb = Pick<
  Kysely<{ use_limit: UseLimitTable }>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'
>

export interface UseLimit {
  /** uses within the time that begins with the first of them */
  max: number
  seconds: number
}

/**
 * Counts one use, across processes. Returns 0 when it was allowed, else the seconds until the next one will be. What a
 * transaction counted before it was rolled back was never counted.
 */
export async function countUse(
  db: LimitDb,
  key: string,
  { max, seconds }: UseLimit,
  now: Date,
): Promise<number> {
  const isOver = sql<boolean>`use_limit.ends_at <= ${now}`
  const counted = await db
    .insertInto('use_limit')
    .values({ key, uses: 1, ends_at: new Date(now.getTime() + seconds * 1000) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          uses: sql`case when ${isOver} then 1 else use_limit.uses + 1 end`,
          ends_at: sql`case when ${isOver} then excluded.ends_at else use_limit.ends_at end`,
        })
        .where(sql<boolean>`${isOver} or use_limit.uses < ${max}`),
    )
    .returning('key')
    .executeTakeFirst()
  return counted ? 0 : secondsLeft(db, key, now)
}

/** Takes back one use that was counted and turned out to be harmless. */
export async function releaseUse(db: LimitDb, key: string): Promise<void> {
  await db
    .updateTable('use_limit')
    .set({ uses: sql`greatest(uses - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

/** Drops what no longer limits anybody. */
export async function dropOldUses(db: LimitDb, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('use_limit')
    .where('ends_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function secondsLeft(db: LimitDb, key: string, now: Date): Promise<number> {
  const row = await db.selectFrom('use_limit').select('ends_at').where('key', '=', key).executeTakeFirst()
  return Math.max(1, Math.ceil(((row?.ends_at.getTime() ?? 0) - now.getTime()) / 1000))
}
