import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CoverOptions } from '../../cover-art/cover-options.ts'
import type { FacetGlyph } from './listing/facet-icon.ts'
import type { AgeMark } from './product/age-mark.ts'
import type { AttributeText, ProductAttribute } from './product/product-attribute.ts'

export interface CatalogueTables {
  category: CategoryTable
  category_text: { category_id: number; locale: string; name: string; description: string }
  facet: FacetTable
  product: ProductTable
  product_text: ProductTextTable
  /** which transaction changed last what lists, filters and search go by; kept by trigger */
  product_change: { product_id: number; xid: string }
  /** what English texts of translated products said before; kept by trigger */
  product_source_change: {
    product_id: number
    field: string
    before: string
    changed_at: ColumnType<Date, never, never>
  }
  /** addresses that products and categories had before; kept by trigger */
  product_alias: { url_name: string; product_id: number }
  category_alias: { url_name: string; category_id: number }
  /** further names under which imports find a facet */
  facet_alias: { kind: FacetKind; code: string; facet_id: number }
  activation_text: { id: string; locale: string; content: string }
  variant: VariantTable
  /** a view: variants with the prices that visitors are shown */
  shown_variant: ShownVariantView
  sale_period: SalePeriodTable
  /** every price in force since its moment, until the next one of the variant; written by trigger */
  price_history: { id: Generated<number>; variant_id: number; from_at: Date; price_cents: number }
  picture_source: { address: string; picture: string; fetched_at: ColumnType<Date, never, Date> }
  /** what visitors looked for and did not find, by day */
  missed_search: { day: string; words: string; times: Generated<number> }
  /** units sold in the last 30 and 7 days that were not given back; counted by a job */
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
  /** by language */
  names: JSONColumnType<Partial<Record<string, string>>, string | undefined>
  /** what the shop keeper chose, at most one of the two */
  glyph: Generated<FacetGlyph | null>
  picture: Generated<string | null>
}

interface HomeItemTable {
  list: HomeList
  position: number
  product_id: number
  /** of a slide: when it is shown */
  starts_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** by language */
  lines: JSONColumnType<Record<string, string>, string | undefined>
}

/** What the cover generator is given besides the product's name. */
export type CoverHints = Pick<CoverOptions, 'genre' | 'variant' | 'palette' | 'by'>

/** `ground` is worked out at import, since only drawing the cover tells it. */
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
  /** `YYYY-MM-DD` */
  released_on: string | null
  /** the name of a picture in the picture store */
  image: string | null
  /** further ones, in their order */
  pictures: Generated<string[]>
  /** the address of its trailer at a video company */
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
  /** external ids of what is shown beside it first */
  related: Generated<string[]>
  low_price_cents: Generated<number>
  in_stock: Generated<boolean>
  popularity: Generated<number>
  rating_count: Generated<number>
  rating_sum: Generated<number>
  active: Generated<boolean>
  created_at: ColumnType<Date, never, never>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

/** null where it is not translated */
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
  /** by field when it was last written or found right; kept by trigger */
  checked: ColumnType<Record<string, string>, never, never>
}

interface VariantTable {
  id: Generated<number>
  product_id: number
  sku: string
  option_values: string[]
  /** outside sale periods */
  price_cents: number
  list_price_cents: number | null
  /** of the sale period that runs */
  sale_price_cents: ColumnType<number | null, never, number | null>
  /** the price in force */
  current_price_cents: ColumnType<number, never, never>
  /** the lowest of the 30 days before the price in force; kept by trigger */
  prior_price_cents: ColumnType<number | null, never, never>
  /** the name of a picture in the picture store */
  image: string | null
  stock: ColumnType<number, never, never>
  /** at so many available keys or fewer the stock is low; null: the setting says it */
  low_stock_at: ColumnType<number | null, number | null | undefined, number | null>
  position: number
  active: Generated<boolean>
}

type ShownVariantView = Pick<
  VariantTable,
  'id' | 'product_id' | 'sku' | 'option_values' | 'image' | 'stock' | 'position' | 'active'
> & {
  /** the price in force */
  price_cents: number
  /** what is crossed out beside it, always higher */
  list_price_cents: number | null
}

interface SalePeriodTable {
  id: Generated<number>
  variant_id: number
  price_cents: number
  starts_at: Date
  ends_at: Date
  /** `running`: its price is the variant's `sale_price_cents` */
  state: Generated<'planned' | 'running' | 'over'>
}
