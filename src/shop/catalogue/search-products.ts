import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { ProductCard } from './product-card.ts'
import { productCards } from './product-cards.ts'
import { searchForm } from './search-form.ts'
import { idsBySpelling, idsByStart, idsByWords } from './search-records.ts'

export const longestQuery = 50
export const searchHits = 10

/**
 * Products by a part of their name in any language, whatever the case and the accents. Only when no name fits does
 * spelling count less strictly.
 */
export async function searchProducts(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  input: { query: string; limit?: number | undefined },
): Promise<ProductCard[]> {
  const query = searchForm(input.query.replaceAll('\0', '').slice(0, longestQuery))
  if (query === '') return []
  return productCards(shop, visitor, await findIds(shop, query, input.limit ?? searchHits))
}

/** A letter or two of a script that spells by letters fit nearly every name, so they must begin one. */
const shortQuery = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{N}]{1,2}$/u

async function findIds(shop: Pick<Shop, 'db'>, query: string, limit: number): Promise<number[]> {
  if (shortQuery.test(query)) return idsByStart(shop.db, query, limit)
  const ids = await idsByWords(shop.db, query, limit)
  return ids.length > 0 ? ids : idsBySpelling(shop.db, query, limit)
}
