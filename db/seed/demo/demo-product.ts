/** One line of the catalogue import, as `shop import` documents it: a category. */
export interface CatalogueCategory {
  kind: 'category'
  urlName: string
  name: string
  /** The urlName of the category above; only two levels exist. */
  parent?: string
  sort: number
  description: string
}

/** One line of the catalogue import: a product, here with the stock and the reviews the demo gives it. */
export interface CatalogueProduct {
  kind: 'product'
  id: string
  category: string
  name: string
  /** Made from the name when left out. */
  urlName?: string
  keyType: 'key' | 'account'
  tagline?: string
  explanation: string
  /** Markdown. */
  description: string
  activation: ActivationGuide
  platforms: Platform[]
  regions: Region[]
  /** BCP 47 tags. */
  languages: string[]
  genres: string[]
  /** YYYY-MM-DD */
  releasedOn: string
  publisher: string
  cover: { genre: string; variant?: number; palette?: number; by?: string }
  attributes: ProductAttribute[]
  variants: ProductVariant[]
  /** Asked before the product goes into the cart. */
  confirm?: { title: string; content: string }
  seo?: { title?: string; keywords?: string; description?: string }
  reviews: ProductReview[]
}

export type ActivationGuide =
  | 'steam'
  | 'gog'
  | 'epic'
  | 'xbox'
  | 'playstation'
  | 'nintendo'
  | 'windows'
  | 'macos'
  | 'antivirus'
  | 'vpn'
  | 'office'
  | 'account'
  | 'giftcard'
  | 'web'

export type Platform =
  | 'Steam'
  | 'GOG'
  | 'Epic'
  | 'Xbox'
  | 'PlayStation'
  | 'Nintendo'
  | 'Windows'
  | 'macOS'
  | 'Linux'
  | 'Android'
  | 'iOS'
  | 'Web'
  | 'All devices'

export type Region =
  | 'Global'
  | 'Europe'
  | 'USA'
  | 'North America'
  | 'Latin America'
  | 'United Kingdom'
  | 'Asia'
  | 'Turkey'
  | 'Australia'

/** `offPercent` is the saving printed beside the choice; the variant's price already holds it. */
export interface ProductAttribute {
  name: string
  values: { name: string; offPercent?: number }[]
}

export interface ProductVariant {
  sku: string
  /** One value for each attribute, in the attributes' order. */
  values: string[]
  /** US dollars, in cents. */
  priceCents: number
  /** Only when the price is a reduced one. */
  listPriceCents?: number
  /** How many keys the demo puts into the pool. */
  stock: number
}

export interface ProductReview {
  author: string
  score: Score
  content: string
  daysAgo: number
}

export type Score = 1 | 2 | 3 | 4 | 5
