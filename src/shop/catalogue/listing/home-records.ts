import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

/** Of what the shop keeper chose only what is on sale, in the same order. */
export async function activeIds(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .where('active', '=', true)
    .execute()
  const active = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => active.has(id))
}

/** The most popular products in stock. */
export async function popularIds(db: Db, size: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('active', '=', true)
    .where('in_stock', '=', true)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map((row) => row.id)
}

/** The products released last, up to a day (`YYYY-MM-DD`). */
export async function latestIds(db: Db, day: string, size: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('active', '=', true)
    .where('released_on', '<=', day)
    .orderBy('released_on', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map((row) => row.id)
}

/** What banner slides show besides their card. */
export function bannerRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('product')
    .select(['id', 'external_id', 'name as title', 'cover'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}
