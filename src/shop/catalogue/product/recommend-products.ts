import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import type { ProductCard } from '../cards/product-card.ts'
import { cachedCards } from '../cards/product-cards.ts'
import { relatedIds } from './recommendation-records.ts'

const defaultLimit = 10

/** Related products: the chosen ones, then similar ones. Call it after `productIndex.read`. */
export async function recommendProducts(
  shop: Pick<Shop, 'db' | 'productIndex'>,
  visitor: Visitor,
  input: { productId: number; limit?: number | undefined },
): Promise<ProductCard[]> {
  const { productId, limit = defaultLimit } = input
  const ids = await shop.productIndex.memoize(`related ${productId} ${limit}`, () =>
    relatedIds(shop.db, productId, limit),
  )
  return cachedCards(shop, visitor, ids)
}
