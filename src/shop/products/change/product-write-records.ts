import type { Trx } from '../../schema.ts'

export interface LockedVariant {
  id: number
  product_id: number
  sku: string
  price_cents: number
  active: boolean
}

export interface LockedProduct {
  id: number
  external_id: string
  name: string
  active: boolean
  category_url_name: string
  variants: LockedVariant[]
}

export async function lockProducts(trx: Trx, ids: readonly number[]): Promise<LockedProduct[]> {
  if (ids.length === 0) return []
  const variants = await trx
    .selectFrom('variant')
    .select(['id', 'product_id', 'sku', 'price_cents', 'active'])
    .where('product_id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const products = await trx
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['product.id', 'product.external_id', 'product.name', 'product.active'])
    .select('category.url_name as category_url_name')
    .where('product.id', 'in', [...ids])
    .orderBy('product.id')
    .forNoKeyUpdate('product')
    .execute()
  const byProduct = Map.groupBy(variants, ({ product_id: id }) => id)
  return products.map((product) => ({ ...product, variants: byProduct.get(product.id) ?? [] }))
}
