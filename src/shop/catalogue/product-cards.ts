import { convertCents } from '../money.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { type CardRow, cardRows } from './card-records.ts'
import type { FacetKind } from './catalogue-tables.ts'
import { facetNamer } from './facet-namer.ts'
import type { FacetName, ProductCard } from './product-card.ts'
import { coverLook } from './product-cover.ts'

/** The cards of these products, in the order of the ids, without those that are no longer sold. */
export async function productCards(
  shop: Pick<Shop, 'db'>,
  visitor: Pick<Visitor, 'locale' | 'currency'>,
  ids: readonly number[],
): Promise<ProductCard[]> {
  const rows = await cardRows(shop.db, visitor.locale, ids)
  const nameFacet = facetNamer(visitor.locale)
  return rows.map((row) => ({
    ...priceOf(row, visitor.currency.rate),
    id: row.id,
    name: row.name,
    zhName: row.zh_name,
    categoryId: row.category_id,
    categoryUrlName: row.category_url_name,
    urlName: row.url_name,
    keyType: row.key_type,
    tagline: row.tagline,
    variantId: row.variant_id,
    sku: row.sku,
    stock: row.stock,
    platform: facet('platform', row.platform_id, row.platform_code, row.platform_name),
    region: facet('region', row.region_id, row.region_code, row.region_name),
    ratingCount: row.rating_count,
    ratingAverage: ratingAverage(row),
    cover: coverLook(row),
    image: row.image,
  }))

  function facet(
    kind: FacetKind,
    id: number | null,
    code: string | null,
    name: string | null,
  ): FacetName | null {
    return id && code && name ? { id, code, name: nameFacet(kind, code, name) } : null
  }
}

/** A variant's price in a currency. */
export function priceOf(
  variant: Pick<CardRow, 'price_cents' | 'list_price_cents'>,
  rate: string,
): Pick<ProductCard, 'priceCents' | 'listPriceCents' | 'discountPercent'> {
  const { price_cents: usdCents, list_price_cents: listUsdCents } = variant
  return {
    priceCents: convertCents(usdCents, rate),
    listPriceCents: listUsdCents === null ? null : convertCents(listUsdCents, rate),
    discountPercent: listUsdCents === null ? 0 : Math.floor((1 - usdCents / listUsdCents) * 100 + 1e-9),
  }
}

/** Mean score to one decimal; 0 without ratings. */
export function ratingAverage(product: { rating_count: number; rating_sum: number }): number {
  return product.rating_count === 0 ? 0 : Math.round((product.rating_sum / product.rating_count) * 10) / 10
}
