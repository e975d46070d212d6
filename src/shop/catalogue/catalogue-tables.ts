import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CoverOptions } from './covers/cover-options.ts'
import type { AttributeText, ProductAttribute } from './product-attribute.ts'

export interface CatalogueTables {
  category: CategoryTable
  category_text: { category_id: number; locale: string; name: string; description: string }
  facet: FacetTable
  product: ProductTable
  product_text: ProductTextTable
  /** which transaction changed last what lists, filters and search go by; kept by trigger */
  product_change: { product_id: number; xid: string }
  /** addresses that products and categories had before; kept by trigger */
  product_alias: { url_name: string; product_id: number }
  category_alias: { url_name: string; category_id: number }
  variant: VariantTable
  review: ReviewTable
  home_item: { list: HomeList; position: number; product_id: number }
}

export type FacetKind = 'platform' | 'region' | 'language' | 'genre'
export type HomeList = 'banner' | 'hottest' | 'best-seller'

interface CategoryTable {
  id: Generated<number>
  parent_id: number | null
  url_name: string
  name: string
  description: string
  position: number
}

interface FacetTable {
  id: Generated<number>
  kind: FacetKind
  code: string
  name: string
  position: Generated<number>
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
  image: string | null
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
}

interface VariantTable {
  id: Generated<number>
  product_id: number
  sku: string
  option_values: string[]
  price_cents: number
  list_price_cents: number | null
  image: string | null
  stock: ColumnType<number, never, never>
  position: number
  active: Generated<boolean>
}

interface ReviewTable {
  id: Generated<number>
  product_id: number
  member_id: number | null
  fill_name: string
  email: string
  content: string
  score: number
  status: Generated<number>
  created_at: ColumnType<Date, Date | undefined, never>
}
