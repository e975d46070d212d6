import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { ProductCard } from './product-card.ts'
import { productCards } from './product-cards.ts'
import { relatedIds } from './recommend-records.ts'

const defaultLimit = 10

/** Products like this one. */
export async function recommendProducts(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  input: { productId: number; limit?: number | undefined },
): Promise<ProductCard[]> {
  const ids = await relatedIds(shop.db, input.productId, input.limit ?? defaultLimit)
  return productCards(shop, visitor, ids)
}
