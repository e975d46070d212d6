import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import type { ProductCard } from '../cards/product-card.ts'
import { productCards } from '../cards/product-cards.ts'
import { relatedIds } from './recommendation-records.ts'

const defaultLimit = 10

/** Related products: the chosen ones, then similar ones. */
export async function recommendProducts(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  input: { productId: number; limit?: number | undefined },
): Promise<ProductCard[]> {
  const ids = await relatedIds(shop.db, input.productId, input.limit ?? defaultLimit)
  return productCards(shop, visitor, ids)
}
