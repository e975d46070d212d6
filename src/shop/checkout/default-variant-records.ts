import type { Db } from '../shop.ts'

export async function defaultVariants(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('shown_variant')
    .select(['product_id', 'id'])
    .distinctOn('product_id')
    .where('product_id', 'in', [...productIds])
    .where('active', '=', true)
    .orderBy('product_id')
    .orderBy('price_cents')
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.id]))
}
