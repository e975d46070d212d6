import type { ActivationView } from '../activation/shown-activation.ts'
import type { Crumb } from '../categories/category-tree.ts'
import type { ProductAttribute } from './product-attribute.ts'
import type { CoverLook, FacetName, ProductConfirm } from '../cards/product-card.ts'
import type { ProductFacts, ProductTexts } from './product-fields.ts'

/** Data of a product's page. Amounts are cents of the visitor's currency. */
export interface ProductDetail extends ProductFacts, Omit<ProductTexts, 'description'> {
  id: number
  zhName: string
  urlName: string
  categoryId: number
  categoryUrlName: string
  breadcrumb: Crumb[]
  /** 0 digital key, 1 account */
  keyType: 0 | 1
  /** safe HTML; its headings begin at h3 */
  descriptionHtml: string
  /** language of these texts: English if they are not translated */
  explanationLocale: string
  descriptionLocale: string
  cover: CoverLook
  /** names of further pictures, in their order */
  pictures: string[]
  priceCents: number
  inStock: boolean
  attributes: ProductAttribute[]
  variants: ProductVariant[]
  platforms: FacetName[]
  regions: FacetName[]
  languages: FacetName[]
  genres: FacetName[]
  /** countries of its variants without a rule of their own; null if unknown */
  activates: ActivationView | null
  rating: Rating
  confirm: ProductConfirm | null
  /** texts for search engines; null if the page makes its own */
  seo: { title: string | null; keywords: string | null; description: string | null }
  /** ISO 8601 */
  updatedAt: string
}

export interface ProductVariant {
  id: number
  sku: string
  /** `Edition: Deluxe,Devices: 5` */
  spValue: string
  values: string[]
  priceCents: number
  listPriceCents: number | null
  discountPercent: number
  /** price for the asking member; null for guests, and for levels without a discount */
  memberPriceCents: number | null
  stock: number
  image: string | null
  /** countries of its own; null: as the product says */
  activates: ActivationView | null
}

export interface Rating {
  count: number
  /** to one decimal; 0 without ratings */
  average: number
  /** ratings with 5, 4, 3, 2 and 1 stars */
  distribution: [number, number, number, number, number]
}
