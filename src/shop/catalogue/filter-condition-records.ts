import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import type { FacetKind } from './catalogue-tables.ts'
import { isInCategory } from './product-list-records.ts'

export interface FacetCountRow {
  kind: FacetKind
  id: number
  code: string
  name: string
  count: number
}

/** The facets that products of a category have, and how many have each. */
export async function facetCounts(db: Db, categoryId: number | undefined): Promise<FacetCountRow[]> {
  const inCategory = categoryId === undefined ? sql`true` : isInCategory(categoryId)
  const { rows } = await sql<FacetCountRow>`
    with listed as (
      select platform_ids || region_ids || language_ids || genre_ids as ids from product where active and ${inCategory}
    ), counted as (
      select id, count(*)::integer as count from listed, unnest(ids) as id group by id
    )
    select f.kind, f.id, f.code, f.name, counted.count
    from counted join facet f on f.id = counted.id
    order by f.position, counted.count desc, f.name`.execute(db)
  return rows
}

/** US cents of the dearest product of a category; 0 in an empty one. */
export async function highestPrice(db: Db, categoryId: number | undefined): Promise<number> {
  const { cents } = await db
    .selectFrom('product')
    .select(sql<number>`coalesce(max(low_price_cents), 0)`.as('cents'))
    .where('active', '=', true)
    .$if(categoryId !== undefined, (query) => query.where(isInCategory(categoryId ?? 0)))
    .executeTakeFirstOrThrow()
  return cents
}
