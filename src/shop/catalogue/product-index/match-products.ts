import type { FacetKind } from '../catalogue-tables.ts'
import { BitSet } from './bit-set.ts'
import type { ProductColumns } from './product-columns.ts'

/** Filters of a list; prices in US cents. Values of one facet are alternatives, everything else adds up. */
export interface ListCriteria {
  /** every category without them */
  categoryIds: readonly number[] | undefined
  /** what a search has found, instead of categories */
  found?: BitSet | undefined
  lowestCents: number | undefined
  highestCents: number | undefined
  inStock: boolean | undefined
  facetIds: Record<FacetKind, readonly number[]>
}

/** A part of the filters whose values are counted by what all other parts leave. */
export type CountedGroup = FacetKind | 'stock'

/** Sets of slots. */
export interface Matches {
  all: BitSet
  /** what the categories hold, or the search has found, whatever the filters */
  unfiltered: BitSet
  /** what would match if the group had no filter */
  without(group: CountedGroup): BitSet
}

export function matchProducts(columns: ProductColumns, criteria: ListCriteria): Matches {
  const { lowestCents, highestCents, inStock, facetIds } = criteria
  const unfiltered = beforeFilters(columns, criteria)
  const isPriced = lowestCents !== undefined || highestCents !== undefined
  const priced = isPriced
    ? unfiltered.and(columns.pricedBetween(lowestCents ?? 0, highestCents ?? Infinity))
    : unfiltered
  const filters = new Map<CountedGroup, BitSet>()
  if (inStock !== undefined)
    filters.set('stock', inStock ? columns.inStock : unfiltered.except(columns.inStock))
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
