import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { browse, type BrowseInput } from '../listing/browse-products.ts'
import type { FilterConditions } from '../listing/filter-conditions.ts'
import { cachedFacets } from '../listing/cached-facets.ts'
import type { ProductList } from '../listing/list-products.ts'
import { noteMissedSearch } from './note-missed-search.ts'
import { searchQuestion } from './search-labels.ts'
import { readQuery } from './search-query.ts'

export interface FoundPage {
  close: string[]
  /** undefined if nothing was found */
  results?: {
    found: number
    list: ProductList
    /** counted like those of a category */
    conditions: FilterConditions
  }
}

/**
 * A page of all products that a query finds, with its filters, by default in the order of `findProducts`. Undefined
 * if the query has no usable word. Counts queries without results.
 */
export async function browseFound(
  shop: Pick<Shop, 'db' | 'productIndex' | 'now' | 'config'>,
  visitor: Visitor,
  input: Omit<BrowseInput, 'categoryId'> & { query: string },
): Promise<FoundPage | undefined> {
  const query = readQuery(input.query)
  if (!query) return undefined
  const lists = await shop.productIndex.read()
  const [asked, facets] = await Promise.all([searchQuestion(shop, visitor.locale, query), cachedFacets(shop)])

  const found = await lists.search(asked)
  const close = [...found.close]
  if (found.total === 0) {
    await noteMissedSearch(shop, visitor, { entered: input.query, words: query.query })
    return { close }
  }

  const scope = { categoryIds: undefined, found }
  const page = await browse(shop, visitor, { lists, input, facets, scope })
  return { close, results: { found: found.total, ...page } }
}
