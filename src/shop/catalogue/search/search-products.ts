import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { labelSearch, suggestProducts } from './find-products.ts'
import type { ProductCard } from '../cards/product-card.ts'
import { productCards } from '../cards/product-cards.ts'
import { searchLabels } from './search-labels.ts'
import { readQuery } from './search-query.ts'

const searchHits = 10

export async function searchProducts(
  shop: Pick<Shop, 'db' | 'productIndex'>,
  visitor: Pick<Visitor, 'locale' | 'currency'>,
  input: { query: string },
): Promise<ProductCard[]> {
  const query = readQuery(input.query)
  if (!query) return []
  const columns = await shop.productIndex.read()
  const labels = await searchLabels(shop, visitor.locale)
  const slots = suggestProducts(columns, labelSearch(query, labels), searchHits)
  return productCards(shop, visitor, columns.idsOf(slots))
}
