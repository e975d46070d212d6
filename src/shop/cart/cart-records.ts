import { sql } from 'kysely'
import type { ActivationRule } from '../catalogue/activation/activation.ts'
import type { AttributeText, ProductAttribute } from '../catalogue/product/product-attribute.ts'
import type { TaxKind } from '../catalogue/product/tax-kind.ts'
import type { Db } from '../shop.ts'

export interface CartVariantRow {
  id: number
  product_id: number
  sku: string
  option_values: string[]
  attributes: ProductAttribute[]
  attribute_texts: AttributeText[] | null
  price_cents: number
  list_price_cents: number | null
  /** keys of the shop and of its suppliers */
  stock: number
  supplied: number
  tax_kind: TaxKind
  activates: ActivationRule | null
  product_activates: ActivationRule | null
  region_activates: (ActivationRule | null)[] | null
}

export async function sellableVariants(
  db: Db,
  locale: string,
  variantIds: readonly number[],
): Promise<CartVariantRow[]> {
  if (variantIds.length === 0) return []
  return db
    .selectFrom('shown_variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .leftJoin('product_text as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').on('t.locale', '=', locale),
    )
    .select(['v.id', 'v.product_id', 'v.sku', 'v.option_values', 'p.attributes'])
    .select(['v.price_cents', 'v.list_price_cents', 'v.stock', 'v.supplied'])
    .select(sql<TaxKind>`coalesce(v.tax_kind, p.tax_kind)`.as('tax_kind'))
    .select(['v.activates', 'p.activates as product_activates'])
    .select(
      sql<(ActivationRule | null)[] | null>`(
        select jsonb_agg(f.activates) from facet f where f.id = any(p.region_ids)
      )`.as('region_activates'),
    )
    .select(sql<AttributeText[] | null>`t.attributes`.as('attribute_texts'))
    .where('v.id', 'in', [...variantIds])
    .where('v.active', '=', true)
    .where('p.active', '=', true)
    .execute()
}
