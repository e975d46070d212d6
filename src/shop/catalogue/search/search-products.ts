import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import type { ProductCard } from '../cards/product-card.ts'
import { productCards } from '../cards/product-cards.ts'
import { searchQuestion } from './search-labels.ts'
import { readQuery } from './search-query.ts'

const searchHits = 10

export async function searchProducts(
  shop: Pick<Shop, 'db' | 'productIndex'>,
  visitor: Pick<Visitor, 'locale' | 'currency'>,
  input: { query: string },
): Promise<ProductCard[]> {
  const query = readQuery(input.query)
  if (!query) return []
  const lists = await shop.productIndex.read()
  const ids = await lists.suggest(await searchQuestion(shop, visitor.locale, query), searchHits)
  return productCards(shop, visitor, ids)
}
