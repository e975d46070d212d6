/** What a filter or a product page names: a platform, region, language or genre. */
export interface FacetName {
  id: number
  /** stable, e.g. `steam`, `europe`, `pt-BR`: chooses the glyph */
  code: string
  /** in the visitor's language where it is known */
  name: string
}

/** The drawn cover, as far as a page must know it before the picture is there. */
export interface CoverLook {
  /** changes whenever the picture does: part of its address */
  version: string
  /** CSS colour of the box while the picture loads */
  ground: string
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
  listPriceCents: number | null
  /** whole percent off the list price, rounded down; 0 without one */
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
}
