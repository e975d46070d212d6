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

/**
 * A page of the list. Every category is read by the index of the order and no further than the page reaches, then they
 * are merged: the first pages of sixty thousand products cost no more than those of sixty.
 */
export async function listedIds(
  db: Db,
  criteria: ListCriteria,
  order: ListOrder,
  page: { offset: number; limit: number },
): Promise<number[]> {
  const inOrder = sql.raw(orders[order])
  const rows = await db
    .selectFrom(categoryFamily(db, criteria.categoryId).as('c'))
    .innerJoinLateral(
      matching(db, criteria)
        .select(['id', 'in_stock', 'popularity', 'low_price_cents', 'search_name'])
        .where(sql<SqlBool>`category_id = c.id`)
        .orderBy(inOrder)
        .limit(page.offset + page.limit)
        .as('product'),
      (join) => join.onTrue(),
    )
    .select('product.id')
    .orderBy(inOrder)
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function countListed(db: Db, criteria: ListCriteria): Promise<number> {
  const { count } = await matching(db, criteria)
    .where(sql<SqlBool>`category_id = any(array(${categoryFamily(db, criteria.categoryId)}))`)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A category and its children, since a parent holds what its children hold; every category without one. */
export function categoryFamily(db: Db, categoryId: number | undefined) {
  return db
    .selectFrom('category')
    .select('id')
    .$if(categoryId !== undefined, (query) =>
      query.where((where) =>
        where.or([where('id', '=', categoryId ?? 0), where('parent_id', '=', categoryId ?? 0)]),
      ),
    )
}

function matching(db: Db, criteria: ListCriteria): Products {
  const { lowestCents, highestCents, inStock } = criteria
  return db
    .selectFrom('product')
    .where('active', '=', true)
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

function hasAny(column: string, ids: readonly number[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} && ${ids}::integer[]`
}

const orders: Record<ListOrder, string> = {
  default: 'product.in_stock desc, product.popularity desc, product.id',
  dearest: 'product.low_price_cents desc, product.id',
  cheapest: 'product.low_price_cents, product.id',
  name: 'product.search_name collate "C", product.id',
  'name-backwards': 'product.search_name collate "C" desc, product.id desc',
}
