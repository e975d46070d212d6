import { sql } from 'kysely'
import type { FacetKind, StoredCover } from '../../catalogue/catalogue-tables.ts'
import type { Db } from '../../shop.ts'

export async function productHead(db: Db, id: number) {
  return db
    .selectFrom('product as p')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.external_id', 'p.name', 'p.rating_count', 'p.rating_sum', 'p.url_name'])
    .select(['c.url_name as category_url_name', 'p.name as title'])
    .select(sql<StoredCover>`p.cover`.as('cover'))
    .where('p.id', '=', id)
    .executeTakeFirst()
}

export async function productIdOf(db: Db, externalId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return row?.id
}

export async function variantStocks(
  db: Db,
  productId: number,
): Promise<{ id: number; sku: string; stock: number }[]> {
  return db
    .selectFrom('variant')
    .select(['id', 'sku', 'stock'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const maxNames = 300

export async function facetNames(db: Db, kind: FacetKind): Promise<{ code: string; name: string }[]> {
  return db
    .selectFrom('facet')
    .select(['code', 'name'])
    .where('kind', '=', kind)
    .orderBy(sql`lower(name)`)
    .limit(maxNames)
    .execute()
}
