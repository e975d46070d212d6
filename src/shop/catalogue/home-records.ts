import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import type { HomeList } from './catalogue-tables.ts'

/** What the shop keeper chose for a list, filled up with the most popular products in stock. */
export async function homeListIds(db: Db, list: HomeList, size: number): Promise<number[]> {
  const rows = await db
    .with('chosen', (from) =>
      from
        .selectFrom('home_item as h')
        .innerJoin('product as p', 'p.id', 'h.product_id')
        .select(['p.id', 'h.position'])
        .where('h.list', '=', list)
        .where('p.active', '=', true)
        .orderBy('h.position')
        .limit(size),
    )
    .with('popular', (from) =>
      from
        .selectFrom('product as p')
        .select('p.id')
        .where('p.active', '=', true)
        .where('p.in_stock', '=', true)
        .where((where) =>
          where.not(
            where.exists(where.selectFrom('chosen as c').select('c.id').whereRef('c.id', '=', 'p.id')),
          ),
        )
        .orderBy('p.popularity', 'desc')
        .orderBy('p.id')
        .limit(size),
    )
    .selectFrom('chosen')
    .select(['id', sql<number>`0`.as('part'), 'position as place'])
    .unionAll((from) =>
      from
        .selectFrom('popular')
        .select(['id', sql<number>`1`.as('part'), sql<number>`row_number() over ()`.as('place')]),
    )
    .orderBy('part')
    .orderBy('place')
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
