import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import type { FacetKind } from './catalogue-tables.ts'
import { categoryFamily } from './product-list-records.ts'

export interface FacetCountRow {
  kind: FacetKind
  id: number
  code: string
  name: string
  count: number
}

/** The facets that products of a category have, and how many have each: those of most products first. */
export function facetCounts(db: Db, categoryId: number | undefined): Promise<FacetCountRow[]> {
  return db
    .selectFrom('category_facet as counted')
    .innerJoin('facet as f', 'f.id', 'counted.facet_id')
    .select(['f.kind', 'f.id', 'f.code', 'f.name'])
    .select(sql<number>`sum(counted.products)::integer`.as('count'))
    .where('counted.category_id', 'in', categoryFamily(db, categoryId))
    .where('counted.products', '>', 0)
    .groupBy('f.id')
    .orderBy('f.position')
    .orderBy('count', 'desc')
    .orderBy('f.name')
    .execute()
}

/** US cents of the dearest product of a category; 0 in an empty one. */
export async function highestPrice(db: Db, categoryId: number | undefined): Promise<number> {
  const { cents } = await db
    .selectFrom(categoryFamily(db, categoryId).as('c'))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('product')
          .select('low_price_cents')
          .whereRef('category_id', '=', 'c.id')
          .where('active', '=', true)
          .orderBy('low_price_cents', 'desc')
          .limit(1)
          .as('dearest'),
      (join) => join.onTrue(),
    )
    .select(sql<number>`coalesce(max(dearest.low_price_cents), 0)`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}
