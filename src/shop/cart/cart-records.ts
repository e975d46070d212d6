import type { ProductAttribute } from '../catalogue/product-attribute.ts'
import type { Db } from '../shop.ts'

export interface CartVariantRow {
  id: number
  product_id: number
  sku: string
  option_values: string[]
  attributes: ProductAttribute[]
  price_cents: number
  stock: number
}

/** The variants of cart lines that are still sold. */
export async function sellableVariants(db: Db, variantIds: readonly number[]): Promise<CartVariantRow[]> {
  if (variantIds.length === 0) return []
  return db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'v.sku', 'v.option_values', 'p.attributes', 'v.price_cents', 'v.stock'])
    .where('v.id', 'in', [...variantIds])
    .where('v.active', '=', true)
    .where('p.active', '=', true)
    .execute()
}
