import type { FacetKind } from '../catalogue-tables.ts'
import { BitSet } from './bit-set.ts'
import type { ProductColumns } from './product-columns.ts'

/** Filters of a list; prices in US cents. Values of one facet are alternatives, all else is combined. */
export interface ListCriteria {
  /** undefined: every category */
  categoryIds: readonly number[] | undefined
  /** result of a search, instead of categories */
  found?: BitSet | undefined
  lowestCents: number | undefined
  highestCents: number | undefined
  inStock: boolean | undefined
  /** products with the chosen answers about activation */
  activation?: BitSet | undefined
  facetIds: Record<FacetKind, readonly number[]>
}

/** Filter whose values are counted over the products that match all other filters. */
export type CountedGroup = FacetKind | 'stock' | 'activation'

export interface Matches {
  all: BitSet
  /** all products of the categories or of the search, without filters */
  unfiltered: BitSet
  /** matches without this group's filter */
  without(group: CountedGroup): BitSet
}

export function matchProducts(columns: ProductColumns, criteria: ListCriteria): Matches {
  const { lowestCents, highestCents, inStock, activation, facetIds } = criteria
  const unfiltered = beforeFilters(columns, criteria)
  const isPriced = lowestCents !== undefined || highestCents !== undefined
  const priced = isPriced
    ? unfiltered.and(columns.pricedBetween(lowestCents ?? 0, highestCents ?? Infinity))
    : unfiltered
  const filters = new Map<CountedGroup, BitSet>()
  if (inStock !== undefined)
    filters.set('stock', inStock ? columns.inStock : unfiltered.except(columns.inStock))
  if (activation) filters.set('activation', activation)
  for (const kind of ['platform', 'region', 'language', 'genre'] as const)
    if (facetIds[kind].length > 0)
      filters.set(kind, BitSet.union(facetIds[kind].map((id) => columns.withFacet(id))))

  const without = (left?: CountedGroup) => {
    let rest = priced
    for (const [group, filter] of filters) if (group !== left) rest = rest.and(filter)
    return rest
  }
  const all = without()
  return { all, unfiltered, without: (group) => (filters.has(group) ? without(group) : all) }
}

function beforeFilters(columns: ProductColumns, { categoryIds, found }: ListCriteria): BitSet {
  if (found) return found
  return categoryIds ? BitSet.union(categoryIds.map((id) => columns.ofCategory(id))) : columns.listed
}
