import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { homeListIds } from '../listing/home-lists.ts'
import type { ProductCard } from '../cards/product-card.ts'
import { productCards } from '../cards/product-cards.ts'

/** The pictures of the hottest products. */
export async function coverWall(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  count: number,
): Promise<Pick<ProductCard, 'id' | 'cover' | 'image'>[]> {
  const cards = await productCards(shop, visitor, await homeListIds(shop.db, 'hottest', count))
  return cards.map(({ id, cover, image }) => ({ id, cover, image }))
}
