import type { ActivationAnswer } from '../activation/activation-answer.ts'
import type { FacetIcon } from '../listing/facet-icon.ts'

export interface FacetName {
  id: number
  /** stable, e.g. `steam`, `europe`, `pt-BR` */
  code: string
  name: string
  icon: FacetIcon | null
}

/** Look of the drawn cover, which pages need before the picture is loaded. */
export interface CoverLook {
  version: string
  /** CSS colour of the box while the picture loads */
  ground: string
}

/** Question to the buyer before the purchase (`isConfirm`), e.g. that the region is theirs. */
export interface ProductConfirm {
  title: string
  content: string
}

/** A product in a list. Amounts are cents of the visitor's currency. */
export interface ProductCard {
  id: number
  name: string
  zhName: string
  categoryId: number
  /** first part of the address: `/{categoryUrlName}/{urlName}` */
  categoryUrlName: string
  urlName: string
  keyType: 0 | 1
  tagline: string
  /** price of the variant that Buy now takes: the cheapest in stock, else the cheapest */
  priceCents: number
  /** crossed-out price, always higher: the list price, or the lowest of the 30 days before (`price.crossed-out`) */
  listPriceCents: number | null
  /** whole percent off the list price, rounded down; 0 without one */
  discountPercent: number
  variantId: number
  sku: string
  /** available keys of that variant */
  stock: number
  platform: FacetName | null
  region: FacetName | null
  /** whether it activates in the chosen country; null without one */
  activates: ActivationAnswer | null
  ratingCount: number
  ratingAverage: number
  cover: CoverLook
  /** own picture, used instead of the cover */
  image: string | null
  confirm: ProductConfirm | null
}

export function productConfirm(row: {
  confirm_title: string | null
  confirm_content: string | null
}): ProductConfirm | null {
  return row.confirm_title === null ? null : { title: row.confirm_title, content: row.confirm_content ?? '' }
}
