import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

/** The chosen products that are on sale, in the same order. */
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

export interface SoldProduct {
  id: number
  name: string
  units: number
}

export async function bestSold(db: Db, span: 'week' | 'month', size: number): Promise<SoldProduct[]> {
  const column = `s.${span}_units` as const
  return db
    .selectFrom('product_sold as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['p.id', 'p.name', `${column} as units`])
    .where('p.active', '=', true)
    .where('p.in_stock', '=', true)
    .where(column, '>', 0)
    .orderBy(column, 'desc')
    .orderBy('s.product_id')
    .limit(size)
    .execute()
}

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

/** Banner slides' fields beyond their card. */
export function bannerRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('product')
    .select(['id', 'external_id', 'name as title', 'cover'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}
