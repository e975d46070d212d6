import { randomBytes } from 'node:crypto'
import { Client, errors, type Types } from '@opensearch-project/opensearch'
import { readAnswer, readFailure } from './engine-answers.ts'
import { isSearchEngineError, SearchEngineError } from './search-engine-error.ts'

export type Query = Types.Common_QueryDsl.QueryContainer

/** A count in a question. The client's own type lacks `field`. */
export type Count =
  | { terms: { field: string; size: number } }
  | { max: { field: string; missing: number } }
  | { filter: Query; aggs?: Record<string, Count> }

export interface StoredDocument {
  id: string
  /** A document of a lower version never replaces it. */
  version: number
  fields: object
}

export interface Question {
  query: Query
  sort?: Record<string, 'asc' | 'desc'>[]
  from?: number
  size?: number
  aggs?: Record<string, Count>
}

export interface Answer {
  total: number
  ids: string[]
  /** as the engine answers them; `bucketsOf` and `numberOf` read them */
  counts: Record<string, unknown>
}

/** One index of an engine that speaks OpenSearch, by an alias of the index that was filled last. */
export interface SearchEngine {
  /** The document's fields; undefined without the index or the document. */
  read(id: string): Promise<unknown>
  ask(question: Question): Promise<Answer>
  /** Stores documents; searches find them from now on. */
  store(documents: readonly StoredDocument[]): Promise<void>
  /** Fills a new index, then replaces the present one by it in one step. */
  fillAnew(
    mapping: object,
    fill: (store: (documents: readonly StoredDocument[]) => Promise<void>) => Promise<void>,
  ): Promise<void>
  close(): Promise<void>
}

const timeoutMs = 10_000

/** `url` is `https://user:password@host:9200/name`. */
export function openSearchEngine(url: string): SearchEngine {
  const { origin, username, password, pathname } = new URL(url)
  const alias = `${pathname.slice(1)}.products`
  const auth = { username: decodeURIComponent(username), password: decodeURIComponent(password) }
  const client = new Client({
    node: origin,
    requestTimeout: timeoutMs,
    maxRetries: 1,
    ...(username && { auth }),
  })

  async function read(id: string): Promise<unknown> {
    const { body } = await asked(client.get({ index: alias, id })).catch(absent)
    return body._source
  }

  async function ask(question: Question): Promise<Answer> {
    const body = { ...question, _source: false, track_total_hits: true }
    const response = await asked(client.search({ index: alias, body }))
    return readAnswer(response.body)
  }

  async function storeIn(
    index: string,
    documents: readonly StoredDocument[],
    refresh: boolean,
  ): Promise<void> {
    const body = documents.flatMap(({ id, version, fields }) => [
      { index: { _index: index, _id: id, version, version_type: 'external_gte' as const } },
      fields,
    ])
    // otherwise the engine would make an index of its own after somebody deleted this one
    const isAlias = index === alias
    const response = await asked(client.bulk({ body, refresh, require_alias: isAlias }))
    const failure = readFailure(response.body)
    if (failure) throw new SearchEngineError(`did not store a document (${failure})`)
  }

  return {
    read,
    ask,
    store: (documents) => storeIn(alias, documents, true),
    async fillAnew(mapping, fill) {
      const index = `${alias}-${randomBytes(6).toString('hex')}`
      await asked(client.indices.create({ index, body: mapping }))
      try {
        await fill((documents) => storeIn(index, documents, false))
        await asked(client.indices.refresh({ index }))
        const { body } = await asked(client.indices.get({ index: `${alias}-*` }))
        const older = Object.keys(body).filter((name) => name !== index)
        const actions = [
          { add: { index, alias } },
          ...older.map((name) => ({ remove_index: { index: name } })),
        ]
        await asked(client.indices.updateAliases({ body: { actions } }))
      } catch (error) {
        await client.indices.delete({ index }).catch(() => undefined)
        throw error
      }
    },
    close: () => client.close(),
  }
}

async function asked<Response>(request: Promise<Response>): Promise<Response> {
  try {
    return await request
  } catch (error) {
    throw engineError(error)
  }
}

function absent(error: unknown): { body: { _source?: unknown } } {
  if (isSearchEngineError(error) && error.status === 404) return { body: {} }
  throw error
}

/** Replaces an error of the client, which contains the request and so the password. */
function engineError(error: unknown): unknown {
  if (error instanceof errors.ResponseError) {
    const status = error.meta.statusCode ?? undefined
    return new SearchEngineError(`answered ${status} (${error.message})`, { status })
  }
  return error instanceof errors.OpenSearchClientError
    ? new SearchEngineError(`did not answer (${error.message})`)
    : error
}
