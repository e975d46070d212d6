import type { Db } from '../../schema.ts'
import { closeQueries } from '../search/close-words.ts'
import { findProducts, suggestProducts } from '../search/find-products.ts'
import { type CriteriaInMemory, type FoundInMemory, matchProducts, type Matches } from './match-products.ts'
import { ProductColumns } from './product-columns.ts'
import { allProducts, type ProductChanges, snapshotNow } from './product-index-records.ts'
import type {
  CountedFacet,
  FacetCount,
  IdPage,
  LiveLists,
  ListCounts,
  ListPart,
  SearchQuestion,
} from './product-lists.ts'

export class MemoryLists implements LiveLists {
  #columns = new ProductColumns()
  /** matches of the last criteria, since a page and its counts are asked together */
  #last: { criteria: CriteriaInMemory; matches: Matches } | undefined

  async fill(db: Db): Promise<string> {
    // compared with the earlier moment, changes during the full read are found
    const snapshot = await snapshotNow(db)
    this.#columns = new ProductColumns()
    for await (const products of allProducts(db)) for (const product of products) this.#columns.put(product)
    return snapshot
  }

  change({ put, removed }: ProductChanges): void {
    for (const product of put) this.#columns.put(product)
    for (const id of removed) this.#columns.remove(id)
    this.#last = undefined
  }

  async page(criteria: CriteriaInMemory, { order, ...part }: ListPart): Promise<IdPage> {
    const slots = this.#match(criteria).all
    const inOrder = criteria.found && order === 'default' ? criteria.found : order
    return { total: slots.count(), ids: this.#columns.idsInOrder(inOrder, slots, part) }
  }

  async counts(criteria: CriteriaInMemory, facets: readonly CountedFacet[]): Promise<ListCounts> {
    const matches = this.#match(criteria)
    const soldOrNot = matches.without('stock')
    const inStock = soldOrNot.countIn(this.#columns.inStock)
    return {
      facets: this.#countFacets(matches, facets),
      stock: { inStock, soldOut: soldOrNot.count() - inStock },
      activation: countActivation(matches),
      highestUsdCents: this.#columns.highestPrice(matches.unfiltered),
    }
  }

  async search(asked: SearchQuestion): Promise<FoundInMemory> {
    const { slots, isExact } = findProducts(this.#columns, asked)
    const close = closeQueries(this.#columns, asked, isExact ? slots.length : 0)
    return { ...this.#columns.found(slots), total: slots.length, close }
  }

  async suggest(asked: SearchQuestion, limit: number): Promise<number[]> {
    return this.#columns.idsOf(suggestProducts(this.#columns, asked, limit))
  }

  #match(criteria: CriteriaInMemory): Matches {
    if (this.#last?.criteria !== criteria)
      this.#last = { criteria, matches: matchProducts(this.#columns, criteria) }
    return this.#last.matches
  }

  #countFacets(matches: Matches, facets: readonly CountedFacet[]): Map<number, FacetCount> {
    const rests = {
      platform: matches.without('platform'),
      region: matches.without('region'),
      language: matches.without('language'),
      genre: matches.without('genre'),
    }
    const counts = new Map<number, FacetCount>()
    for (const { id, kind } of facets) {
      const having = this.#columns.withFacet(id)
      const offered = having.countIn(matches.unfiltered)
      if (offered > 0) counts.set(id, { offered, count: having.countIn(rests[kind]) })
    }
    return counts
  }
}

function countActivation(matches: Matches): ListCounts['activation'] {
  const { activation: sets, unfiltered } = matches
  if (!sets || sets.unknown.countIn(unfiltered) === unfiltered.count()) return undefined
  const rest = matches.without('activation')
  return {
    yes: sets.yes.countIn(rest),
    some: sets.some.countIn(rest),
    no: sets.no.countIn(rest),
    unknown: sets.unknown.countIn(rest),
  }
}
