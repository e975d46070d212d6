import { bucketsOf, numberOf, partOf } from '../../../platform/search-engine/engine-answers.ts'
import type {
  Answer,
  Question,
  SearchEngine,
  StoredDocument,
} from '../../../platform/search-engine/search-engine.ts'
import type { Db } from '../../schema.ts'
import type { ActivationAnswer } from '../activation/activation-answer.ts'
import { answerer, type IndexedRules } from '../product-index/activation-sets.ts'
import type { ProductChanges } from '../product-index/product-index-records.ts'
import type {
  ActivationCriteria,
  CountedFacet,
  FacetCount,
  IdPage,
  LiveLists,
  ListCounts,
  ListPart,
  SearchQuestion,
} from '../product-index/product-lists.ts'
import { fillEngine, type Seen, seenDocument } from './fill-engine.ts'
import {
  bestFirst,
  countsOf,
  type EngineCriteria,
  type FoundByQuery,
  listQuery,
  maxValues,
  scopeQuery,
  sorts,
} from './list-query.ts'
import { deepestPlace, productDocument, unlisted } from './product-document.ts'
import { searchQueries } from './search-queries.ts'
import { snapshotOrder } from './snapshot-order.ts'

/** Answers from a search engine, which all processes of the shop share and keep up to date. */
export class EngineLists implements LiveLists {
  readonly #engine: SearchEngine
  /** all rules of activation that products have or had */
  readonly #rules = new Set<string>()
  readonly #changed = new Map<string, StoredDocument>()
  #storing: Promise<void> = Promise.resolve()
  /** state of the index once the changes in `#changed` are stored */
  #seen: Seen | undefined
  #storedSinceSeen = 0

  constructor(engine: SearchEngine) {
    this.#engine = engine
  }

  async fill(db: Db): Promise<string> {
    const seen = await fillEngine(db, this.#engine)
    const aggs = { rules: { terms: { field: 'rules', size: maxValues } } }
    const { counts } = await this.#engine.ask({ query: { match_all: {} }, size: 0, aggs })
    for (const rules of bucketsOf(counts['rules']).keys()) this.#rules.add(String(rules))
    this.#seen = seen
    return seen.snapshot
  }

  /** Notes the changes. The next question stores them, so that nothing else waits for the engine. */
  change({ put, removed, snapshot }: ProductChanges): void {
    const version = snapshotOrder(snapshot)
    const note = (id: number, fields: object) =>
      this.#changed.set(String(id), { id: String(id), version, fields })
    for (const product of put) {
      note(product.id, productDocument(product))
      this.#rules.add(product.rules)
    }
    for (const id of removed) note(id, unlisted)
    if (this.#seen) this.#seen = { ...this.#seen, snapshot }
  }

  async page(criteria: EngineCriteria, { order, offset, limit }: ListPart): Promise<IdPage> {
    const isBestFirst = criteria.found && order === 'default'
    const isTooDeep = offset + limit > deepestPlace
    const { total, ids } = await this.#ask({
      query: listQuery(this.#withRules(criteria)),
      sort: [...(isBestFirst ? bestFirst : sorts[order])],
      ...(isTooDeep ? { size: 0 } : { from: offset, size: limit }),
    })
    return { total, ids: ids.map(Number) }
  }

  async counts(criteria: EngineCriteria, facets: readonly CountedFacet[]): Promise<ListCounts> {
    const kinds = new Set(facets.map(({ kind }) => kind))
    const aggs = countsOf(this.#withRules(criteria), kinds)
    const { counts } = await this.#ask({ query: scopeQuery(criteria), size: 0, aggs })
    const soldOrNot = numberOf(counts['stock'], 'doc_count')
    const inStock = numberOf(partOf(counts['stock'], 'inStock'), 'doc_count')
    return {
      facets: facetCounts(counts, facets),
      stock: { inStock, soldOut: soldOrNot - inStock },
      activation: criteria.activation && activationCounts(counts, criteria.activation),
      highestUsdCents: numberOf(counts['highest'], 'value'),
    }
  }

  async search(asked: SearchQuestion): Promise<FoundByQuery> {
    for (const query of searchQueries(asked)) {
      const { total } = await this.#ask({ query: scopeQuery(foundBy(query)), size: 0 })
      if (total > 0) return { total, close: [], query }
    }
    return { total: 0, close: [], query: { match_none: {} } }
  }

  async suggest(asked: SearchQuestion, limit: number): Promise<number[]> {
    for (const query of searchQueries(asked)) {
      const { ids } = await this.#ask({
        query: scopeQuery(foundBy(query)),
        sort: [...bestFirst],
        size: limit,
      })
      if (ids.length > 0) return ids.map(Number)
    }
    return []
  }

  async #ask(question: Question): Promise<Answer> {
    const store = () => this.#storeChanges()
    this.#storing = this.#storing.then(store, store)
    await this.#storing
    return this.#engine.ask(question)
  }

  async #storeChanges(): Promise<void> {
    const seen = this.#seen
    const changed = [...this.#changed.values()]
    for (let from = 0; from < changed.length; from += batchSize) {
      const batch = changed.slice(from, from + batchSize)
      await this.#engine.store(batch)
      for (const document of batch)
        if (this.#changed.get(document.id) === document) this.#changed.delete(document.id)
    }
    this.#storedSinceSeen += changed.length
    if (!seen || this.#storedSinceSeen < batchSize) return
    await this.#engine.store([seenDocument(seen)])
    this.#storedSinceSeen = 0
  }

  #withRules(criteria: EngineCriteria): EngineCriteria {
    const { activation } = criteria
    if (!activation || activation.answers.length === 0) return criteria
    const answerTo = rulesAnswerer(activation)
    return {
      ...criteria,
      rules: [...this.#rules].filter((rules) => activation.answers.includes(answerTo(rules))),
    }
  }
}

const batchSize = 1000

function foundBy(query: FoundByQuery['query']): Pick<EngineCriteria, 'categoryIds' | 'found'> {
  return { categoryIds: undefined, found: { total: 0, close: [], query } }
}

function facetCounts(counts: Answer['counts'], facets: readonly CountedFacet[]): Map<number, FacetCount> {
  const offered = bucketsOf(counts['allFacets'])
  const matching = new Map(
    [...new Set(facets.map(({ kind }) => kind))].map((kind) => [
      kind,
      bucketsOf(partOf(counts[kind], 'facets')),
    ]),
  )
  return new Map(
    facets.flatMap(({ id, kind }) => {
      const all = offered.get(id)
      return all === undefined ? [] : [[id, { offered: all, count: matching.get(kind)?.get(id) ?? 0 }]]
    }),
  )
}

function activationCounts(counts: Answer['counts'], criteria: ActivationCriteria): ListCounts['activation'] {
  const all = answers(bucketsOf(counts['allRules']), criteria)
  if (all.yes + all.some + all.no === 0) return undefined
  return answers(bucketsOf(partOf(counts['activation'], 'rules')), criteria)
}

function answers(
  byRules: ReadonlyMap<string | number, number>,
  criteria: ActivationCriteria,
): Record<ActivationAnswer, number> {
  const answerTo = rulesAnswerer(criteria)
  const found = { yes: 0, some: 0, no: 0, unknown: 0 }
  for (const [rules, count] of byRules) found[answerTo(String(rules))] += count
  return found
}

function rulesAnswerer(criteria: ActivationCriteria): (rules: string) => ActivationAnswer {
  const answerTo = answerer(criteria)
  return (rules) => answerTo(JSON.parse(rules) as IndexedRules)
}
