import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { FacetKind } from './catalogue-tables.ts'
import { categoryFamily } from './category-records.ts'
import { allFacets, type FacetRow } from './facet-records.ts'
import { type FilterConditions, conditionsOf } from './filter-conditions.ts'
import { type ListFilters, listCriteria } from './list-criteria.ts'
import { type ListPage, pageOfProducts, type ProductList } from './list-products.ts'

export interface BrowseInput extends ListFilters, ListPage {
  /** a code that nothing has finds nothing */
  facetCodes: Record<FacetKind, readonly string[]>
}

/** A page of a category with what its filters offer: how many products each value would leave of what the others leave. */
export async function browseProducts(
  shop: Pick<Shop, 'db' | 'productIndex'>,
  visitor: Visitor,
  input: BrowseInput,
): Promise<{ list: ProductList; conditions: FilterConditions }> {
  const [categoryIds, facets, columns] = await Promise.all([
    categoryFamily(shop.db, input.categoryId),
    allFacets(shop.db),
    shop.productIndex.read(),
  ])
  const facetIds = {
    platform: idsOf(facets, 'platform', input.facetCodes),
    region: idsOf(facets, 'region', input.facetCodes),
    language: idsOf(facets, 'language', input.facetCodes),
    genre: idsOf(facets, 'genre', input.facetCodes),
  }
  const matches = columns.match(listCriteria(input, { categoryIds, facetIds }, visitor.currency.rate))
  const conditions = conditionsOf(columns, matches, { facets, facetIds, visitor })
  return { conditions, list: await pageOfProducts(shop, visitor, columns, matches.all, input) }
}

const nobodysId = 0

function idsOf(facets: readonly FacetRow[], kind: FacetKind, codes: BrowseInput['facetCodes']): number[] {
  return codes[kind].map(
    (code) => facets.find((facet) => facet.kind === kind && facet.code === code)?.id ?? nobodysId,
  )
}
