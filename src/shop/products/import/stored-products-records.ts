import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { CatalogueTables } from '../../catalogue/catalogue-tables.ts'
import type { Db } from '../../shop.ts'

export type ProductRow = Selectable<CatalogueTables['product']> & { category_url_name: string }
export type ProductTextRow = Selectable<CatalogueTables['product_text']>
export type VariantRow = Selectable<CatalogueTables['variant']>
export type SaleRow = Selectable<CatalogueTables['sale_period']>
export type FacetRow = Pick<Selectable<CatalogueTables['facet']>, 'id' | 'kind' | 'code' | 'name'>

export function productsByExternalId(db: Db, externalIds: readonly string[]): Promise<ProductRow[]> {
  return productRows(db)
    .where(sql<boolean>`p.external_id = any(${externalIds})`)
    .execute()
}

export function productsAfter(db: Db, id: number, limit: number): Promise<ProductRow[]> {
  return productRows(db).where('p.id', '>', id).orderBy('p.id').limit(limit).execute()
}

function productRows(db: Db) {
  return db
    .selectFrom('product as p')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .selectAll('p')
    .select('c.url_name as category_url_name')
}

export async function textsOfProducts(db: Db, ids: readonly number[]): Promise<ProductTextRow[]> {
  return db
    .selectFrom('product_text')
    .selectAll()
    .where(sql<boolean>`product_id = any(${ids})`)
    .orderBy('locale')
    .execute()
}

export async function variantsOfProducts(db: Db, ids: readonly number[]): Promise<VariantRow[]> {
  return db
    .selectFrom('variant')
    .selectAll()
    .where(sql<boolean>`product_id = any(${ids})`)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function salesOfProducts(db: Db, ids: readonly number[]): Promise<SaleRow[]> {
  return db
    .selectFrom('sale_period')
    .selectAll()
    .where('state', '<>', 'over')
    .where('variant_id', 'in', (from) =>
      from
        .selectFrom('variant')
        .select('id')
        .where(sql<boolean>`product_id = any(${ids})`),
    )
    .orderBy('starts_at')
    .execute()
}

export async function facetsById(db: Db, ids: readonly number[]): Promise<Map<number, FacetRow>> {
  const rows = await db
    .selectFrom('facet')
    .select(['id', 'kind', 'code', 'name'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
