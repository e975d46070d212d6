import type { FacetIcon } from '../listing/facet-icon.ts'

/** What a filter or a product page names: a platform, region, language or genre. */
export interface FacetName {
  id: number
  /** stable, e.g. `steam`, `europe`, `pt-BR` */
  code: string
  /** in the visitor's language where it is known */
  name: string
  icon: FacetIcon | null
}

/** The drawn cover, as far as a page must know it before the picture is there. */
export interface CoverLook {
  /** changes whenever the picture does: part of its address */
  version: string
  /** CSS colour of the box while the picture loads */
  ground: string
}

/** What a product wants to be sure of before it is bought (`isConfirm`), e.g. that its region is the buyer's. */
export interface ProductConfirm {
  title: string
  content: string
}

/** A product in a list. Amounts are cents of the visitor's currency. */
export interface ProductCard {
  id: number
  name: string
  /** the Chinese name, else the name */
  zhName: string
  categoryId: number
  /** first part of the address: `/{categoryUrlName}/{urlName}` */
  categoryUrlName: string
  urlName: string
  /** 0 digital key, 1 account */
  keyType: 0 | 1
  tagline: string
  /** of the variant that Buy now takes: the cheapest in stock, else the cheapest */
  priceCents: number
  /** what is crossed out beside it, always higher: the list price, or the lowest of the 30 days before (`price.crossed-out`) */
  listPriceCents: number | null
  /** whole percent off that, rounded down; 0 without it */
  discountPercent: number
  variantId: number
  sku: string
  /** available keys of that variant */
  stock: number
  /** the first of each */
  platform: FacetName | null
  region: FacetName | null
  ratingCount: number
  ratingAverage: number
  cover: CoverLook
  /** the shop's own picture, which takes the place of the cover */
  image: string | null
  /** null for a product that asks nothing */
  confirm: ProductConfirm | null
}

/** What the columns hold; a product asks when there is a title. */
export function productConfirm(row: {
  confirm_title: string | null
  confirm_content: string | null
}): ProductConfirm | null {
  return row.confirm_title === null ? null : { title: row.confirm_title, content: row.confirm_content ?? '' }
}
