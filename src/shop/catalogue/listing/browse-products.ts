import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { cachedCards } from '../cards/product-cards.ts'
import type { FacetKind } from '../catalogue-tables.ts'
import { cachedFamily } from '../categories/cached-categories.ts'
import { activationSets } from '../product-index/activation-sets.ts'
import type { FacetRow } from './facet-records.ts'
import { type FilterConditions, conditionsOf } from './filter-conditions.ts'
import { cachedFacets } from './cached-facets.ts'
import { type ListFilters, listCriteria } from './list-criteria.ts'
import { type ListPage, pageOfProducts, type ProductList } from './list-products.ts'

export interface BrowseInput extends ListFilters, ListPage {
  /** an unknown code finds nothing */
  facetCodes: Record<FacetKind, readonly string[]>
}

/** A page of a category with its filters, each value with the number of products that it would leave. */
export async function browseProducts(
  shop: Pick<Shop, 'db' | 'productIndex'>,
  visitor: Visitor,
  input: BrowseInput,
): Promise<{ list: ProductList; conditions: FilterConditions }> {
  const columns = await shop.productIndex.read()
  const [categoryIds, facets] = await Promise.all([cachedFamily(shop, input.categoryId), cachedFacets(shop)])
  const facetIds = facetIdsOf(facets, input.facetCodes)
  const sets = activationSets(columns, facets, visitor.chosenCountry)
  const matches = columns.match(listCriteria(input, { categoryIds, facetIds, sets }, visitor.currency))
  const conditions = conditionsOf(columns, matches, { facets, facetIds, sets, visitor })
  const list = await pageOfProducts(columns, { slots: matches.all }, input, (ids) =>
    cachedCards(shop, visitor, ids),
  )
  return { conditions, list }
}

const nobodysId = 0

export function facetIdsOf(
  facets: readonly FacetRow[],
  chosen: BrowseInput['facetCodes'],
): Record<FacetKind, number[]> {
  const idsOf = (kind: FacetKind) =>
    chosen[kind].map(
      (code) => facets.find((facet) => facet.kind === kind && facet.code === code)?.id ?? nobodysId,
    )
  return {
    platform: idsOf('platform'),
    region: idsOf('region'),
    language: idsOf('language'),
    genre: idsOf('genre'),
  }
}
