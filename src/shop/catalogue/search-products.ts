import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { ProductCard } from './product-card.ts'
import { productCards } from './product-cards.ts'
import type { ProductColumns } from './product-index/product-columns.ts'
import { searchForm } from './search-form.ts'
import { slipsOfSpelling } from './slips-of-spelling.ts'

export const longestQuery = 50
export const searchHits = 10

/**
 * Products by a part of their name in any language, whatever the case and the accents. Only when no name fits does
 * spelling count less strictly.
 */
export async function searchProducts(
  shop: Pick<Shop, 'db' | 'productIndex'>,
  visitor: Visitor,
  input: { query: string; limit?: number | undefined },
): Promise<ProductCard[]> {
  const query = searchForm(input.query.replaceAll('\0', '').slice(0, longestQuery))
  if (query === '') return []
  const ids = findIds(await shop.productIndex.read(), query, input.limit ?? searchHits)
  return productCards(shop, visitor, ids)
}

/** Words of a letter or two, in a script that spells by letters, are in nearly every name, so they must begin a word. */
const shortQuery =
  /^([\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{N}]{1,2}( |$))+$/u

function findIds(columns: ProductColumns, query: string, limit: number): number[] {
  const onlyBeginnings = shortQuery.test(query)
  const ids = columns.idsByName(query, { limit, onlyBeginnings })
  return ids.length > 0 || onlyBeginnings ? ids : idsOfMisspelt(columns, query, limit)
}

const candidates = 50

/** Of the names that look alike, the slips decide which is meant. */
function idsOfMisspelt(columns: ProductColumns, query: string, limit: number): number[] {
  return columns
    .namesAlike(query, candidates)
    .flatMap(({ id, names }) => {
      const slips = names.split('\n').map((name) => slipsOfSpelling(query, name) ?? Infinity)
      const fewest = Math.min(...slips)
      return fewest === Infinity ? [] : { id, fewest }
    })
    .toSorted((one, other) => one.fewest - other.fewest)
    .slice(0, limit)
    .map(({ id }) => id)
}
