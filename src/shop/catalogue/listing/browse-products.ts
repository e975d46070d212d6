import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { cachedCards } from '../cards/product-cards.ts'
import type { FacetKind } from '../catalogue-tables.ts'
import { cachedFamily } from '../categories/cached-categories.ts'
import type { FacetRow } from './facet-records.ts'
import { type FilterConditions, conditionsOf } from './filter-conditions.ts'
import { cachedFacets } from './cached-facets.ts'
import { type ListFilters, listCriteria } from './list-criteria.ts'
import { type ListPage, pageOfProducts, type ProductList } from './list-products.ts'
import type { ListCriteria, ProductLists } from '../product-index/product-lists.ts'

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
  const lists = await shop.productIndex.read()
  const [categoryIds, facets] = await Promise.all([cachedFamily(shop, input.categoryId), cachedFacets(shop)])
  return browse(shop, visitor, { lists, input, facets, scope: { categoryIds } })
}

interface Browsed {
  lists: ProductLists
  input: Omit<BrowseInput, 'categoryId'>
  facets: readonly FacetRow[]
  scope: Pick<ListCriteria, 'categoryIds' | 'found'>
}

/** A page and its counts, asked together. */
export async function browse(
  shop: Pick<Shop, 'db' | 'productIndex'>,
  visitor: Visitor,
  { lists, input, facets, scope }: Browsed,
): Promise<{ list: ProductList; conditions: FilterConditions }> {
  const facetIds = facetIdsOf(facets, input.facetCodes)
  const country = visitor.chosenCountry ? { country: visitor.chosenCountry, regions: facets } : undefined
  const criteria = listCriteria(input, { ...scope, facetIds, country }, visitor.currency)
  const [conditions, list] = await Promise.all([
    conditionsOf(lists, criteria, { facets, visitor }),
    pageOfProducts(lists, criteria, input, (ids) => cachedCards(shop, visitor, ids)),
  ])
  return { conditions, list }
}

const nobodysId = 0

function facetIdsOf(
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
