import {
  clause,
  type Fields,
  type FieldTypes,
  list,
  NotUnderstood,
  only,
  scoreOf,
  termsOf,
} from './query-interpreter.ts'

interface Stored {
  version: number
  fields: Fields
}

interface Hit {
  id: string
  score: number
  fields: Fields
}

/** An index of the stand-in. A search sees what was stored before the last refresh. */
export class StoredIndex {
  readonly #types: FieldTypes
  readonly #deepest: number
  readonly #stored = new Map<string, Stored>()
  #visible: ReadonlyMap<string, Stored> = new Map()

  constructor(body: unknown) {
    const { settings, mappings } = only(body, ['settings', 'mappings'])
    this.#deepest = Number(clause(clause(settings)['index'])['max_result_window'])
    this.#types = new Map(
      Object.entries(clause(clause(mappings)['properties'])).flatMap(([name, mapping]) => {
        const { type, fields } = only(mapping, ['type', 'analyzer', 'fields'])
        return [[name, String(type)], ...(fields ? [[`${name}.whole`, 'keyword'] as const] : [])] as const
      }),
    )
  }

  get(id: string): Fields | undefined {
    return this.#stored.get(id)?.fields
  }

  /** False if a newer version is stored. */
  put(id: string, stored: Stored): boolean {
    if ((this.#stored.get(id)?.version ?? 0) > stored.version) return false
    this.#stored.set(id, stored)
    return true
  }

  refresh(): void {
    this.#visible = new Map(this.#stored)
  }

  search(body: unknown): object {
    const names = ['query', 'sort', 'from', 'size', 'aggs', '_source', 'track_total_hits']
    const { query, sort = [], from = 0, size = 10, aggs = {} } = only(body, names)
    const end = Number(from) + Number(size)
    if (end > this.#deepest) throw new NotUnderstood('the window of results is too large')
    const hits = this.#hits(
      [...this.#visible].map(([id, { fields }]) => ({ id, score: 0, fields })),
      query,
    )
    const sorted = hits.toSorted((one, other) => this.#compare(one, other, list(sort)))
    return {
      hits: {
        total: { value: hits.length, relation: 'eq' },
        hits: sorted.slice(Number(from), end).map(({ id, score }) => ({ _id: id, _score: score })),
      },
      aggregations: this.#counts(hits, aggs),
    }
  }

  #hits(among: readonly Hit[], query: unknown): Hit[] {
    return among.flatMap(({ id, fields }) => {
      const score = scoreOf(this.#types, query, fields)
      return score === undefined ? [] : [{ id, score, fields }]
    })
  }

  #compare(one: Hit, other: Hit, sort: readonly unknown[]): number {
    for (const by of sort) {
      const [field = '', direction] = Object.entries(clause(by))[0] ?? []
      const value = (hit: Hit) => (field === '_score' ? hit.score : this.#sortValue(hit, field))
      const [left, right] = [value(one), value(other)]
      const order = left < right ? -1 : Number(left > right)
      if (order !== 0) return direction === 'desc' ? -order : order
    }
    return 0
  }

  #sortValue({ fields }: Hit, field: string): string | number {
    const [term] = termsOf(this.#types, fields, field)
    return typeof term === 'string' ? term : Number(term)
  }

  #counts(hits: readonly Hit[], aggs: unknown): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(clause(aggs)).map(([name, count]) => [name, this.#count(hits, clause(count))]),
    )
  }

  #count(hits: readonly Hit[], count: Readonly<Record<string, unknown>>): object {
    if (count['filter']) {
      const { filter, aggs = {} } = only(count, ['filter', 'aggs'])
      const inside = this.#hits(hits, filter)
      return { doc_count: inside.length, ...this.#counts(inside, aggs) }
    }
    const { terms, max } = only(count, ['terms', 'max'])
    const field = String(clause(terms ?? max)['field'])
    const values = hits.map(({ fields }) => termsOf(this.#types, fields, field))
    if (max) return { value: hits.length === 0 ? null : Math.max(...values.flat().map(Number)) }
    const buckets = Map.groupBy(values.flat(), (value) => value)
    return { buckets: [...buckets].map(([key, all]) => ({ key, doc_count: all.length })) }
  }
}
