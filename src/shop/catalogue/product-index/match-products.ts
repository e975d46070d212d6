import type { FacetKind } from '../catalogue-tables.ts'
import { type ActivationSets, activationSets } from './activation-sets.ts'
import { BitSet } from './bit-set.ts'
import type { ProductColumns, SlotsInOrder } from './product-columns.ts'
import type { Found, ListCriteria } from './product-lists.ts'

export interface FoundInMemory extends Found, SlotsInOrder {}

export type CriteriaInMemory = ListCriteria<FoundInMemory>

/** Filter whose values are counted over the products that match all other filters. */
export type CountedGroup = FacetKind | 'stock' | 'activation'

export interface Matches {
  all: BitSet
  /** all products of the categories or of the search, without filters */
  unfiltered: BitSet
  /** undefined without a chosen country */
  activation: ActivationSets | undefined
  without(group: CountedGroup): BitSet
}

export function matchProducts(columns: ProductColumns, criteria: CriteriaInMemory): Matches {
  const { lowestCents, highestCents, inStock, activation, facetIds } = criteria
  const unfiltered = beforeFilters(columns, criteria)
  const isPriced = lowestCents !== undefined || highestCents !== undefined
  const priced = isPriced
    ? unfiltered.and(columns.pricedBetween(lowestCents ?? 0, highestCents ?? Infinity))
    : unfiltered
  const sets = activation && activationSets(columns, activation)
  const filters = new Map<CountedGroup, BitSet>()
  if (inStock !== undefined)
    filters.set('stock', inStock ? columns.inStock : unfiltered.except(columns.inStock))
  if (sets && activation.answers.length > 0)
    filters.set('activation', BitSet.union(activation.answers.map((answer) => sets[answer])))
  for (const kind of ['platform', 'region', 'language', 'genre'] as const)
    if (facetIds[kind].length > 0)
      filters.set(kind, BitSet.union(facetIds[kind].map((id) => columns.withFacet(id))))

  const without = (left?: CountedGroup) => {
    let rest = priced
    for (const [group, filter] of filters) if (group !== left) rest = rest.and(filter)
    return rest
  }
  const all = without()
  return {
    all,
    unfiltered,
    activation: sets,
    without: (group) => (filters.has(group) ? without(group) : all),
  }
}

function beforeFilters(columns: ProductColumns, { categoryIds, found }: CriteriaInMemory): BitSet {
  // products may have left the lists since the search
  if (found) return found.slots.and(columns.listed)
  return categoryIds ? BitSet.union(categoryIds.map((id) => columns.ofCategory(id))) : columns.listed
}
