import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'

/** Filters of a list; prices in US cents. Values of one facet are alternatives, facets add up. */
export interface ListCriteria {
  categoryId: number | undefined
  lowestCents: number | undefined
  highestCents: number | undefined
  inStock: boolean | undefined
  platformIds: readonly number[]
  regionIds: readonly number[]
  languageIds: readonly number[]
  genreIds: readonly number[]
}

export type ListOrder = 'default' | 'dearest' | 'cheapest' | 'name' | 'name-backwards'

type Products = SelectQueryBuilder<Database, 'product', object>

export async function listedIds(
  db: Db,
  criteria: ListCriteria,
  order: ListOrder,
  page: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await ordered(matching(db, criteria), order)
    .select('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function countListed(db: Db, criteria: ListCriteria): Promise<number> {
  const { count } = await matching(db, criteria)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function matching(db: Db, criteria: ListCriteria): Products {
  const { categoryId, lowestCents, highestCents, inStock } = criteria
  return db
    .selectFrom('product')
    .where('active', '=', true)
    .$if(categoryId !== undefined, (query) => query.where(isInCategory(categoryId ?? 0)))
    .$if(lowestCents !== undefined, (query) => query.where('low_price_cents', '>=', lowestCents ?? 0))
    .$if(highestCents !== undefined, (query) => query.where('low_price_cents', '<=', highestCents ?? 0))
    .$if(inStock !== undefined, (query) => query.where('in_stock', '=', inStock ?? true))
    .$if(criteria.platformIds.length > 0, (query) =>
      query.where(hasAny('platform_ids', criteria.platformIds)),
    )
    .$if(criteria.regionIds.length > 0, (query) => query.where(hasAny('region_ids', criteria.regionIds)))
    .$if(criteria.languageIds.length > 0, (query) =>
      query.where(hasAny('language_ids', criteria.languageIds)),
    )
    .$if(criteria.genreIds.length > 0, (query) => query.where(hasAny('genre_ids', criteria.genreIds)))
}

/** A parent category holds what its children hold. */
export function isInCategory(categoryId: number): Expression<SqlBool> {
  return sql<SqlBool>`category_id = any(array(select id from category where id = ${categoryId} or parent_id = ${categoryId}))`
}

function hasAny(column: string, ids: readonly number[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} && ${ids}::integer[]`
}

function ordered(query: Products, order: ListOrder): Products {
  switch (order) {
    case 'default':
      return query.orderBy('in_stock', 'desc').orderBy('popularity', 'desc').orderBy('id')
    case 'dearest':
      return query.orderBy('low_price_cents', 'desc').orderBy('id')
    case 'cheapest':
      return query.orderBy('low_price_cents').orderBy('id')
    case 'name':
      return query.orderBy(sql`search_name collate "C"`).orderBy('id')
    case 'name-backwards':
      return query.orderBy(sql`search_name collate "C"`, 'desc').orderBy('id', 'desc')
  }
}
