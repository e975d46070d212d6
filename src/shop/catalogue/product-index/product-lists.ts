import type { ActivationAnswer } from '../activation/activation-answer.ts'
import type { ActivationRule } from '../activation/activation.ts'
import type { Db } from '../../schema.ts'
import type { FacetKind } from '../catalogue-tables.ts'
import type { ProductChanges } from './product-index-records.ts'

/**
 * Lists, counts and search over all products on sale: in memory, or in a search engine. It answers by promises, since
 * an engine answers over the network. Questions asked together, without an `await` between them, see the same products.
 */
export interface ProductLists {
  page(criteria: ListCriteria, part: ListPart): Promise<IdPage>
  counts(criteria: ListCriteria, facets: readonly CountedFacet[]): Promise<ListCounts>
  search(asked: SearchQuestion): Promise<Found>
  suggest(asked: SearchQuestion, limit: number): Promise<number[]>
}

/** `ProductLists` that follow the database. */
export interface LiveLists extends ProductLists {
  /** Takes in all products. Returns the snapshot after which changes are missing. */
  fill(db: Db): Promise<string>
  /** Later questions see these changes. */
  change(changes: ProductChanges): void
}

export type ListOrder = 'default' | 'dearest' | 'cheapest' | 'name' | 'name-backwards'

/** Filters of a list; prices in US cents. Values of one facet are alternatives, all else is combined. */
export interface ListCriteria<By extends Found = Found> {
  /** undefined: every category */
  categoryIds: readonly number[] | undefined
  /** result of a search in the same `ProductLists`, instead of categories */
  found?: By | undefined
  lowestCents: number | undefined
  highestCents: number | undefined
  inStock: boolean | undefined
  /** undefined without a chosen country */
  activation?: ActivationCriteria | undefined
  facetIds: Record<FacetKind, readonly number[]>
}

export interface ActivationCriteria {
  country: string
  regions: readonly { id: number; activates: ActivationRule | null }[]
  /** none: no filter */
  answers: readonly ActivationAnswer[]
}

export interface ListPart {
  /** `default`: of search results, best first */
  order: ListOrder
  offset: number
  limit: number
}

export interface IdPage {
  ids: number[]
  total: number
}

export interface CountedFacet {
  id: number
  kind: FacetKind
}

export interface FacetCount {
  /** products of the categories or of the search, without filters */
  offered: number
  /** products with this value that match the filters of all other groups */
  count: number
}

export interface ListCounts {
  /** by facet id, without facets that no product has */
  facets: ReadonlyMap<number, FacetCount>
  stock: { inStock: number; soldOut: number }
  /** undefined without a chosen country, or if it is unknown for every product */
  activation: Record<ActivationAnswer, number> | undefined
  highestUsdCents: number
}

/** A cleaned query and the labels of platforms, genres and categories. */
export interface SearchQuestion {
  query: string
  onlyBeginnings: boolean
  /** whether the query is a whole label, which does not match inside longer words */
  isLabel: boolean
  labelled: (word: string) => Labelled
  closest: (word: string) => { word: string; distance: number } | undefined
  /** words of labels that may be offered instead of a misspelt one */
  words: ReadonlySet<string>
}

export interface Labelled {
  categoryIds: readonly number[]
  facetIds: readonly number[]
}

/** Result of a search, which a list can filter and sort. */
export interface Found {
  total: number
  /** queries that the visitor may have meant */
  close: readonly string[]
}
