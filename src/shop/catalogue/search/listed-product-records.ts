import { type SqlBool, type RawBuilder, sql } from 'kysely'
import type { StoredCover } from '../catalogue-tables.ts'
import { thumbPath } from '../covers/thumb-path.ts'
import type { Db } from '../../shop.ts'

export interface ListedProduct {
  id: number
  externalId: string
  name: string
  tagline: string
  isActive: boolean
  inStock: boolean
  /** path of its picture */
  cover: string
}

/** In no order. */
export async function productsById(db: Db, ids: readonly number[]): Promise<ListedProduct[]> {
  return ids.length === 0 ? [] : listedProducts(db, sql`id = any(${ids})`)
}

/** In no order; ids that no product has are left out. */
export async function productsByExternalId(db: Db, ids: readonly string[]): Promise<ListedProduct[]> {
  return ids.length === 0 ? [] : listedProducts(db, sql`external_id = any(${ids})`)
}

async function listedProducts(db: Db, isMeant: RawBuilder<SqlBool>): Promise<ListedProduct[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'external_id', 'name', 'tagline', 'active', 'in_stock', 'image'])
    .select(sql<StoredCover>`cover`.as('cover'))
    .where(isMeant)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    externalId: row.external_id,
    name: row.name,
    tagline: row.tagline,
    isActive: row.active,
    inStock: row.in_stock,
    cover: thumbPath({ ...row, product_id: row.id, title: row.name }),
  }))
}
