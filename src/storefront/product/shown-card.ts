import type { ProductCard } from '../../shop/catalogue/cards/product-card.ts'
import type { ProductList } from '../../shop/catalogue/listing/list-products.ts'

/** The fields of a product that its card shows. The browser gets only these, and none that is empty. */
export type ShownCard = Pick<
  ProductCard,
  | 'id'
  | 'name'
  | 'categoryUrlName'
  | 'urlName'
  | 'keyType'
  | 'priceCents'
  | 'variantId'
  | 'stock'
  | 'platform'
  | 'region'
  | 'cover'
> &
  Partial<Pick<ProductCard, 'listPriceCents' | 'image' | 'confirm' | 'activates'>>

export interface ListView extends Omit<ProductList, 'rows'> {
  rows: ShownCard[]
}

export function shownList(list: ProductList): ListView {
  return { ...list, rows: list.rows.map(shownCard) }
}

export function shownCard(card: ProductCard): ShownCard {
  const { id, name, categoryUrlName, urlName, keyType, priceCents, listPriceCents } = card
  const { variantId, stock, platform, region, activates, cover, image, confirm } = card
  return {
    id,
    name,
    categoryUrlName,
    urlName,
    keyType,
    priceCents,
    variantId,
    stock,
    platform,
    region,
    cover,
    ...(listPriceCents !== null && { listPriceCents }),
    ...(activates !== null && { activates }),
    ...(image !== null && { image }),
    ...(confirm !== null && { confirm }),
  }
}
