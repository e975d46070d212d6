import type { Db } from '../../shop.ts'

export interface VariantWithoutKeys {
  sku: string
  name: string
  option_values: string[]
  price_cents: number
}

/** Returns variants on sale without a key. Leaves out variants that are sold as accounts. */
export async function variantsWithoutKeys(db: Db, max: number): Promise<VariantWithoutKeys[]> {
  return db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.sku', 'p.name', 'v.option_values', 'v.price_cents'])
    .where('v.stock', '=', 0)
    .where('v.active', '=', true)
    .where('v.price_cents', '>', 0)
    .where('p.active', '=', true)
    .where('p.key_type', '=', 0)
    .orderBy('p.popularity', 'desc')
    .orderBy('v.id')
    .limit(max)
    .execute()
}
