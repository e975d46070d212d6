import type { Count, Query } from '../../../platform/search-engine/search-engine.ts'
import type { CountedGroup } from '../product-index/match-products.ts'
import type { CountedFacet, Found, ListCriteria, ListOrder } from '../product-index/product-lists.ts'

export interface FoundByQuery extends Found {
  query: Query
}

/** `rules`: those of the chosen answers about activation; undefined without a choice. */
export interface EngineCriteria extends ListCriteria<FoundByQuery> {
  rules?: readonly string[] | undefined
}

type Filters = Map<CountedGroup | 'price', Query>

export function scopeQuery({ categoryIds, found }: Pick<EngineCriteria, 'categoryIds' | 'found'>): Query {
  const filter: Query[] = [{ term: { listed: true } }]
  if (found) return { bool: { must: [found.query], filter } }
  if (categoryIds) filter.push({ terms: { category: [...categoryIds] } })
  return { bool: { filter } }
}

export function filtersOf({ lowestCents, highestCents, inStock, facetIds, rules }: EngineCriteria): Filters {
  const filters: Filters = new Map()
  if (lowestCents !== undefined || highestCents !== undefined)
    filters.set('price', {
      range: { price: { gte: bounded(lowestCents ?? 0), lte: bounded(highestCents ?? priceless) } },
    })
  if (inStock !== undefined) filters.set('stock', { term: { in_stock: inStock } })
  if (rules) filters.set('activation', { terms: { rules: [...rules] } })
  for (const kind of ['platform', 'region', 'language', 'genre'] as const)
    if (facetIds[kind].length > 0) filters.set(kind, { terms: { facets: facetIds[kind].filter(isId) } })
  return filters
}

/** Above every price. */
const priceless = Number.MAX_SAFE_INTEGER

function bounded(cents: number): number {
  return Math.min(cents, priceless)
}

/** The engine refuses a number that its field cannot hold. */
function isId(id: number): boolean {
  return Number.isInteger(id) && Math.abs(id) < 2 ** 31
}

export function listQuery(criteria: EngineCriteria): Query {
  return { bool: { must: [scopeQuery(criteria)], filter: [...filtersOf(criteria).values()] } }
}

const byId = { id: 'asc' } as const
const listed = [{ in_stock: 'desc' }, { popularity: 'desc' }, byId] as const

export const sorts = {
  default: [...listed],
  dearest: [{ price: 'desc' }, byId],
  cheapest: [{ price: 'asc' }, byId],
  name: [{ name_order: 'asc' }, byId],
  'name-backwards': [{ name_order: 'desc' }, { id: 'desc' }],
} as const satisfies Record<ListOrder, readonly Record<string, 'asc' | 'desc'>[]>

export const bestFirst = [{ _score: 'desc' }, ...listed] as const

/** More than the facets of any shop, and more than its different rules of activation. */
export const maxValues = 10_000

const facets: Count = { terms: { field: 'facets', size: maxValues } }
const rules: Count = { terms: { field: 'rules', size: maxValues } }

/** Counts over `scopeQuery`: `all…` of the scope itself, the others each with the filters of all other groups. */
export function countsOf(
  criteria: EngineCriteria,
  kinds: ReadonlySet<CountedFacet['kind']>,
): Record<string, Count> {
  const filters = filtersOf(criteria)
  const without = (group: CountedGroup, aggs: Record<string, Count>): Count => ({
    filter: { bool: { filter: [...filters].flatMap(([name, query]) => (name === group ? [] : query)) } },
    aggs,
  })
  return {
    allFacets: facets,
    highest: { max: { field: 'price', missing: 0 } },
    stock: without('stock', { inStock: { filter: { term: { in_stock: true } } } }),
    ...Object.fromEntries([...kinds].map((kind) => [kind, without(kind, { facets })])),
    ...(criteria.activation && { allRules: rules, activation: without('activation', { rules }) }),
  }
}
