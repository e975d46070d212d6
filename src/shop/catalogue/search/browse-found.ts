import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { type BrowseInput, facetIdsOf } from '../listing/browse-products.ts'
import { closeQueries } from './close-words.ts'
import { type FilterConditions, conditionsOf } from '../listing/filter-conditions.ts'
import { findProducts, labelSearch } from './find-products.ts'
import { cachedCards } from '../cards/product-cards.ts'
import { cachedFacets } from '../listing/cached-facets.ts'
import { activationSets } from '../product-index/activation-sets.ts'
import { listCriteria } from '../listing/list-criteria.ts'
import { pageOfProducts, type ProductList } from '../listing/list-products.ts'
import { noteMissedSearch } from './note-missed-search.ts'
import { searchLabels } from './search-labels.ts'
import { readQuery } from './search-query.ts'

export interface FoundPage {
  close: string[]
  /** undefined if nothing was found */
  results?: {
    /** number of products found, without filters */
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
  const columns = await shop.productIndex.read()
  const [labels, facets] = await Promise.all([searchLabels(shop, visitor.locale), cachedFacets(shop)])

  const asked = labelSearch(query, labels)
  const { slots, isExact } = findProducts(columns, asked)
  const close = closeQueries(columns, asked, { words: labels.words, found: isExact ? slots.length : 0 })
  if (slots.length === 0) {
    await noteMissedSearch(shop, visitor, { typed: input.query, words: query.query })
    return { close }
  }

  const found = columns.found(slots)
  const facetIds = facetIdsOf(facets, input.facetCodes)
  const sets = activationSets(columns, facets, visitor.chosenCountry)
  const criteria = listCriteria(input, { categoryIds: undefined, facetIds, sets }, visitor.currency)
  const matches = columns.match({ ...criteria, found: found.slots })
  const conditions = conditionsOf(columns, matches, { facets, facetIds, sets, visitor })
  const list = await pageOfProducts(columns, { slots: matches.all, found }, input, (ids) =>
    cachedCards(shop, visitor, ids),
  )
  return { close, results: { found: slots.length, list, conditions } }
}
