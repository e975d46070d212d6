import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient } from 'pg'

/**
 * A connection that prepares repeated statements by name: parsing and planning take longer than most of them, and
 * Kysely names none. Not for the embedded database, whose session serves many connections, nor behind a transaction
 * pooler (`PREPARED_STATEMENTS=off`). Simultaneous statements travel together.
 */
export class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClient
  /** the answer to the `begin` of the transaction that is open */
  #begun: Promise<unknown> | undefined
  #hasFirst = false
  readonly #names = new Map<string, string>()
  /** texts that this connection has seen once */
  readonly #seen = new Set<string>()
  #lastName = 0

  constructor(client: PoolClient) {
    this.#client = client
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('Cursors are not served')
    return beginning.test(text) ? this.#begin(text) : this.#run<Row>(text, [...values])
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }

  /**
   * Sends `begin` without waiting for its answer. If a read comes first, both answers are awaited together: should
   * `begin` fail, nothing was written outside the transaction.
   */
  async #begin<Row>(text: string): Promise<PostgresQueryResult<Row>> {
    this.#begun = this.#client.query(text)
    this.#begun.catch(() => {})
    this.#hasFirst = false
    return { command: 'BEGIN' as 'SELECT', rowCount: 0, rows: [] }
  }

  async #run<Row>(text: string, values: unknown[]): Promise<PostgresQueryResult<Row>> {
    const begun = this.#begun
    const travelsAlong = begun && !this.#hasFirst && text.startsWith('select ')
    this.#hasFirst = true
    if (ending.test(text)) this.#begun = undefined
    if (travelsAlong)
      return (await Promise.all([this.#sendNamed<Row>(text, values, { isAlone: false }), begun]))[0]
    await begun
    return this.#sendNamed(text, values, { isAlone: !begun })
  }

  async #sendNamed<Row>(
    text: string,
    values: unknown[],
    { isAlone }: { isAlone: boolean },
  ): Promise<PostgresQueryResult<Row>> {
    const name = values.length > 0 ? this.#nameOf(text) : undefined
    try {
      return await this.#send<Row>({ text, values, ...(name && { name }) })
    } catch (error) {
      if (!isStale(error)) throw error
      this.#forget()
      // the failure has ended the transaction; `inTransaction` runs all of it again
      if (!isAlone) throw error
      return await this.#send<Row>({ text, values })
    }
  }

  async #send<Row>(statement: {
    text: string
    values: unknown[]
    name?: string
  }): Promise<PostgresQueryResult<Row>> {
    return (await this.#client.query(statement)) as unknown as PostgresQueryResult<Row>
  }

  /** Names a repeated text, until enough names exist: lists of any length make many texts. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known) return known
    if (this.#seen.delete(text) && this.#names.size < maxStored) {
      const name = `latchkey_${++this.#lastName}`
      this.#names.set(text, name)
      return name
    }
    if (this.#seen.size >= maxStored) this.#seen.clear()
    this.#seen.add(text)
    return undefined
  }

  /** Forgets the names, which are not used again. PostgreSQL keeps the statements until the connection ends. */
  #forget(): void {
    this.#names.clear()
    this.#seen.clear()
  }
}

export const beginning = /^(begin|start transaction)/
export const ending = /^(commit|rollback)$/

/** prepared statements of a connection */
const maxStored = 500

/** Whether a migration has changed the result columns of a prepared statement; preparing it again helps. */
export function isStale(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    error.message.includes('cached plan must not change result type')
  )
}
