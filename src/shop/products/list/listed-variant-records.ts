import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

export interface ListedVariantRow {
  id: number
  product_id: number
  sku: string
  option_values: string[]
  price_cents: number
  list_price_cents: number | null
  stock: number
  active: boolean
}

export async function variantsOfListed(db: Db, productIds: readonly number[]): Promise<ListedVariantRow[]> {
  if (productIds.length === 0) return []
  return db
    .selectFrom('variant')
    .select([
      'id',
      'product_id',
      'sku',
      'option_values',
      'price_cents',
      'list_price_cents',
      'stock',
      'active',
    ])
    .where('product_id', 'in', [...productIds])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function soldOfVariants(
  db: Db,
  variantIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_key')
    .select(['variant_id', sql<number>`count(*)::integer`.as('sold')])
    .where('variant_id', 'in', [...variantIds])
    .where('sold_at', '>=', since)
    .groupBy('variant_id')
    .execute()
  return new Map(rows.map(({ variant_id: id, sold }) => [id, sold]))
}

export async function platformNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('facet')
    .select(['id', 'name'])
    .where('kind', '=', 'platform')
    .orderBy('position')
    .orderBy('name')
    .execute()
}
