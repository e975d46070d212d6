import { sql } from 'kysely'
import type { ActivationRule } from '../../catalogue/activation/activation.ts'
import type { TaxKind } from '../../catalogue/product/tax-kind.ts'
import type { Db } from '../../shop.ts'

export interface NewVariant {
  product_id: number
  sku: string
  option_values: string[]
  price_cents: number
  list_price_cents: number | null
  image: string | null
  activates: ActivationRule | null
  tax_kind: TaxKind | null
  position: number
  active: boolean
}

export async function ownersOfSkus(db: Db, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.sku', 'p.external_id'])
    .where(sql<boolean>`v.sku = any(${skus})`)
    .execute()
  return new Map(rows.map((row) => [row.sku, row.external_id]))
}

export async function putVariants(db: Db, variants: readonly NewVariant[]): Promise<Set<number>> {
  const { rows } = await sql<{ product_id: number }>`
    insert into variant (product_id, sku, option_values, price_cents, list_price_cents, image, activates, tax_kind,
      position, active)
    select product_id, sku, option_values, price_cents, list_price_cents, image, activates, tax_kind, position, active
    from json_to_recordset(${JSON.stringify(variants)}) as given(product_id integer, sku text, option_values text[],
      price_cents integer, list_price_cents integer, image text, activates jsonb, tax_kind text, position integer,
      active boolean)
    on conflict (sku) do update
    set (option_values, price_cents, list_price_cents, image, activates, tax_kind, position, active)
      = (excluded.option_values, excluded.price_cents, excluded.list_price_cents, excluded.image,
        excluded.activates, excluded.tax_kind, excluded.position, excluded.active)
    where (variant.option_values, variant.price_cents, variant.list_price_cents, variant.image,
        variant.activates, variant.tax_kind, variant.position, variant.active)
      is distinct from (excluded.option_values, excluded.price_cents, excluded.list_price_cents, excluded.image,
        excluded.activates, excluded.tax_kind, excluded.position, excluded.active)
    returning product_id`.execute(db)
  return new Set(rows.map((row) => row.product_id))
}
