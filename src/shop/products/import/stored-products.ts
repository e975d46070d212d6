import type { z } from 'zod'
import type { Db } from '../../shop.ts'
import { saleOf } from '../../catalogue/prices/sale.ts'
import { factsOf, textsOf } from '../../catalogue/product/product-fields.ts'
import type { productLine, ProductLine } from './catalogue-line.ts'
import { facetKey } from './facet-key.ts'
import {
  type FacetRow,
  facetsById,
  type ProductRow,
  productsAfter,
  productsByExternalId,
  type ProductTextRow,
  type SaleRow,
  salesOfProducts,
  textsOfProducts,
  type VariantRow,
  variantsOfProducts,
} from './stored-products-records.ts'

/** A complete product line, without empty fields. */
export type WholeProduct = z.input<typeof productLine>

export async function storedProducts(
  db: Db,
  externalIds: readonly string[],
): Promise<Map<string, WholeProduct>> {
  const products = await wholeProducts(db, await productsByExternalId(db, externalIds))
  return new Map(products.map((product) => [product.id, product]))
}

export async function* allStoredProducts(db: Db, pageSize: number): AsyncGenerator<WholeProduct[]> {
  let afterId = 0
  for (;;) {
    const rows = await productsAfter(db, afterId, pageSize)
    const last = rows.at(-1)
    if (!last) return
    afterId = last.id
    yield await wholeProducts(db, rows)
  }
}

async function wholeProducts(db: Db, rows: readonly ProductRow[]): Promise<WholeProduct[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const texts = Map.groupBy(await textsOfProducts(db, ids), (text) => text.product_id)
  const variants = Map.groupBy(await variantsOfProducts(db, ids), (variant) => variant.product_id)
  const sales = Map.groupBy(await salesOfProducts(db, ids), (sale) => sale.variant_id)
  const facets = await facetsById(db, [...new Set(rows.flatMap(facetIdsOf))])
  return rows.map((row) => ({
    kind: 'product',
    ...productFields(row),
    ...facetFields(row, facets),
    variants: (variants.get(row.id) ?? []).map((variant) =>
      variantFields(variant, sales.get(variant.id) ?? []),
    ),
    texts: Object.fromEntries((texts.get(row.id) ?? []).map((text) => [text.locale, textFields(text)])),
  }))
}

function productFields(row: ProductRow) {
  const { ground: _ground, ...cover } = row.cover
  return {
    id: row.external_id,
    category: row.category_url_name,
    ...textsOf(row),
    urlName: row.url_name,
    keyType: row.key_type === 1 ? ('account' as const) : ('key' as const),
    ...withoutNulls(factsOf(row)),
    pictures: row.pictures,
    cover,
    attributes: row.attributes,
    confirm: confirmOf(row),
    seo: seoOf(row) ?? {},
    related: row.related,
    activates: row.activates ?? undefined,
    taxKind: row.tax_kind,
    popularity: row.popularity,
    active: row.active,
  }
}

function facetIdsOf(row: ProductRow): number[] {
  return [...row.platform_ids, ...row.region_ids, ...row.language_ids, ...row.genre_ids]
}

function facetFields(row: ProductRow, facets: ReadonlyMap<number, FacetRow>) {
  const names = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const facet = facets.get(id)
      return facet ? [importName(facet)] : []
    })
  return {
    platforms: names(row.platform_ids),
    regions: names(row.region_ids),
    languages: names(row.language_ids),
    genres: names(row.genre_ids),
  }
}

function importName({ kind, code, name }: FacetRow): string {
  return facetKey(kind, name).code === code ? name : code
}

function variantFields(
  row: VariantRow,
  sales: readonly SaleRow[],
): NonNullable<WholeProduct['variants']>[number] {
  return {
    sku: row.sku,
    values: row.option_values,
    priceCents: row.price_cents,
    listPriceCents: row.list_price_cents ?? undefined,
    sales: sales.map(saleOf),
    image: row.image ?? undefined,
    activates: row.activates ?? undefined,
    taxKind: row.tax_kind ?? undefined,
    active: row.active,
  }
}

type TranslatedText = NonNullable<NonNullable<ProductLine['texts']>[keyof NonNullable<ProductLine['texts']>]>

function textFields(row: ProductTextRow): TranslatedText {
  return {
    ...withoutNulls(textsOf(row)),
    attributes: row.attributes ?? undefined,
    confirm: confirmOf(row),
    seo: seoOf(row),
  }
}

function withoutNulls<Fields extends object>(fields: Fields) {
  const present = Object.entries(fields).filter(([, value]) => value !== null)
  return Object.fromEntries(present) as { [Field in keyof Fields]?: NonNullable<Fields[Field]> }
}

interface SharedColumns {
  confirm_title: string | null
  confirm_content: string | null
  seo_title: string | null
  seo_keywords: string | null
  seo_description: string | null
}

function confirmOf({ confirm_title: title, confirm_content: content }: SharedColumns) {
  return title === null ? undefined : { title, content: content ?? '' }
}

function seoOf(row: SharedColumns) {
  const seo = {
    title: row.seo_title ?? undefined,
    keywords: row.seo_keywords ?? undefined,
    description: row.seo_description ?? undefined,
  }
  return Object.values(seo).some((text) => text !== undefined) ? seo : undefined
}
