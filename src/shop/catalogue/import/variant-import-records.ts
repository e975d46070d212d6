import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

export interface NewVariant {
  product_id: number
  sku: string
  option_values: string[]
  price_cents: number
  list_price_cents: number | null
  image: string | null
  position: number
}

/** Which product each of these SKUs belongs to, by the product's external id. */
export async function ownersOfSkus(db: Db, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.sku', 'p.external_id'])
    .where(sql<boolean>`v.sku = any(${skus})`)
    .execute()
  return new Map(rows.map((row) => [row.sku, row.external_id]))
}

/**
 * Makes these the only variants on sale of the products. Others stay, switched off: orders and keys point at them.
 * Tells which products have changed.
 */
export async function putVariants(
  db: Db,
  productIds: readonly number[],
  variants: readonly NewVariant[],
): Promise<Set<number>> {
  const written = await sql<{ product_id: number }>`
    insert into variant (product_id, sku, option_values, price_cents, list_price_cents, image, position)
    select product_id, sku, option_values, price_cents, list_price_cents, image, position
    from json_to_recordset(${JSON.stringify(variants)}) as given(product_id integer, sku text, option_values text[],
      price_cents integer, list_price_cents integer, image text, position integer)
    on conflict (sku) do update
    set (option_values, price_cents, list_price_cents, image, position, active)
      = (excluded.option_values, excluded.price_cents, excluded.list_price_cents, excluded.image, excluded.position, true)
    where (variant.option_values, variant.price_cents, variant.list_price_cents, variant.image, variant.position,
        variant.active)
      is distinct from (excluded.option_values, excluded.price_cents, excluded.list_price_cents, excluded.image,
        excluded.position, true)
    returning product_id`.execute(db)
  const withdrawn = await db
    .updateTable('variant')
    .set({ active: false })
    .where('active', '=', true)
    .where(sql<boolean>`product_id = any(${productIds})`)
    .where(sql<boolean>`sku <> all(${variants.map((variant) => variant.sku)})`)
    .returning('product_id')
    .execute()
  return new Set([...written.rows, ...withdrawn].map((row) => row.product_id))
}
