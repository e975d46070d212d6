import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CoverOptions } from '../../cover-art/cover-options.ts'
import type { CdnTables } from './cdn/cdn-tables.ts'
import type { ActivationRule } from './activation/activation.ts'
import type { FacetGlyph } from './listing/facet-icon.ts'
import type { AgeMark } from './product/age-mark.ts'
import type { AttributeText, ProductAttribute } from './product/product-attribute.ts'
import type { TaxKind } from './product/tax-kind.ts'

export interface CatalogueTables extends CdnTables {
  category: CategoryTable
  category_text: { category_id: number; locale: string; name: string; description: string }
  facet: FacetTable
  product: ProductTable
  product_text: ProductTextTable
  product_change: { product_id: number; xid: string }
  /** former texts of products, for translations; kept by trigger */
  product_source_change: {
    product_id: number
    field: string
    before: string
    changed_at: ColumnType<Date, never, never>
  }
  /** former addresses of products and categories; kept by trigger */
  product_alias: { url_name: string; product_id: number }
  category_alias: { url_name: string; category_id: number }
  facet_alias: { kind: FacetKind; code: string; facet_id: number }
  activation_text: { id: string; locale: string; content: string }
  variant: VariantTable
  /** a view: variants with the prices that visitors are shown */
  shown_variant: VariantView
  sale_period: SalePeriodTable
  /** every price with the moment from which it was in force; written by trigger */
  price_history: { id: Generated<number>; variant_id: number; from_at: Date; price_cents: number }
  picture_source: { address: string; picture: string; fetched_at: ColumnType<Date, never, Date> }
  missed_search: { day: string; words: string; times: Generated<number> }
  /** units sold in the last 30 and 7 days without refunds; counted by a job */
  product_sold: { product_id: number; month_units: number; week_units: number }
  home_item: HomeItemTable
  home_list: { list: HomeList; filled: boolean }
  home_section: { section: HomeSection; position: number; shown: boolean }
  home_preview: {
    token: string
    layout: JSONColumnType<object, string, never>
    made_at: ColumnType<Date, Date, never>
  }
}

export type FacetKind = 'platform' | 'region' | 'language' | 'genre'
export type HomeList = 'banner' | 'hottest' | 'best-seller' | 'latest'
export type HomeSection = 'carousel' | 'advantages' | 'best-sellers' | 'latest' | 'hottest' | 'ways-to-pay'

interface CategoryTable {
  id: Generated<number>
  parent_id: number | null
  url_name: string
  name: string
  description: string
  position: number
  hidden: Generated<boolean>
}

interface FacetTable {
  id: Generated<number>
  kind: FacetKind
  code: string
  name: string
  position: Generated<number>
  names: JSONColumnType<Partial<Record<string, string>>, string | undefined>
  glyph: Generated<FacetGlyph | null>
  picture: Generated<string | null>
  activates: StoredRule
}

interface HomeItemTable {
  list: HomeList
  position: number
  product_id: number
  starts_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  lines: JSONColumnType<Record<string, string>, string | undefined>
}

export type CoverHints = Pick<CoverOptions, 'genre' | 'variant' | 'palette' | 'by'>

/** Written as JSON; null without a rule of its own. */
type StoredRule = ColumnType<ActivationRule | null, string | null | undefined, string | null>

/** `ground` is computed at import, since only drawing the cover yields it. */
export type StoredCover = CoverHints & { ground?: string }

interface ProductTable {
  id: Generated<number>
  external_id: string
  category_id: number
  url_name: string
  name: string
  search_name: string
  key_type: 0 | 1
  tagline: string
  explanation: string
  description: string
  activation: string
  publisher: string
  released_on: string | null
  image: string | null
  pictures: Generated<string[]>
  /** address of its trailer at a video company */
  video: string | null
  age_mark: AgeMark | null
  cover: JSONColumnType<StoredCover>
  attributes: JSONColumnType<ProductAttribute[]>
  confirm_title: string | null
  confirm_content: string | null
  seo_title: string | null
  seo_keywords: string | null
  seo_description: string | null
  platform_ids: number[]
  region_ids: number[]
  language_ids: number[]
  genre_ids: number[]
  /** external ids of the related products that come first */
  related: Generated<string[]>
  activates: StoredRule
  tax_kind: Generated<TaxKind>
  low_price_cents: Generated<number>
  in_stock: Generated<boolean>
  popularity: Generated<number>
  rating_count: Generated<number>
  rating_sum: Generated<number>
  active: Generated<boolean>
  created_at: ColumnType<Date, never, never>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

interface ProductTextTable {
  product_id: number
  locale: string
  name: string | null
  tagline: string | null
  explanation: string | null
  description: string | null
  attributes: JSONColumnType<AttributeText[]> | null
  confirm_title: string | null
  confirm_content: string | null
  seo_title: string | null
  seo_keywords: string | null
  seo_description: string | null
  /** by field: when it was written or confirmed; kept by trigger */
  checked: ColumnType<Record<string, string>, never, never>
}

interface VariantTable {
  id: Generated<number>
  product_id: number
  sku: string
  option_values: string[]
  price_cents: number
  list_price_cents: number | null
  /** price in the running sale period */
  sale_price_cents: ColumnType<number | null, never, number | null>
  current_price_cents: ColumnType<number, never, never>
  /** the lowest of the 30 days before the price in force; kept by trigger */
  prior_price_cents: ColumnType<number | null, never, never>
  /** the name of a picture in the picture store */
  image: string | null
  stock: ColumnType<number, never, never>
  /** keys that suppliers have, up to a cap */
  supplied: ColumnType<number, never, number>
  /** the stock is low at this number of keys; null: the setting decides */
  low_stock_at: ColumnType<number | null, number | null | undefined, number | null>
  activates: StoredRule
  /** null: the kind of the product */
  tax_kind: Generated<TaxKind | null>
  position: number
  active: Generated<boolean>
}

type VariantView = Pick<
  VariantTable,
  | 'id'
  | 'product_id'
  | 'sku'
  | 'option_values'
  | 'image'
  | 'stock'
  | 'position'
  | 'active'
  | 'activates'
  | 'tax_kind'
  | 'supplied'
> & {
  price_cents: number
  /** crossed-out price, always higher */
  list_price_cents: number | null
}

interface SalePeriodTable {
  id: Generated<number>
  variant_id: number
  price_cents: number
  starts_at: Date
  ends_at: Date
  /** `running`: the price of the period is the variant's `sale_price_cents` */
  state: Generated<'planned' | 'running' | 'over'>
}
