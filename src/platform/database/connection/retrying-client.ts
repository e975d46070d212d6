import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseBusyError } from '../database-busy.ts'
import { beginning, ending } from '../preparing-client.ts'

/**
 * One use of a connection. If the connection breaks before its first answer, reads and transactions begin again on
 * another one, once. A transaction that breaks later, but before its commit, has changed nothing: the error says that
 * the database is busy. A server that became a standby refuses writes, and its connection counts as broken.
 */
export class RetryingClient implements PostgresPoolClient {
  readonly #connect: () => Promise<PostgresPoolClient>
  #now: Use
  /** statement that began the open transaction */
  #begin: string | undefined
  #again: Promise<void> | undefined

  constructor(client: PostgresPoolClient, connect: () => Promise<PostgresPoolClient>) {
    this.#now = { client, isFirst: true }
    this.#connect = connect
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('Cursors are not served')
    if (beginning.test(text)) return this.#send<Row>(text, values, { repeats: true })
    if (ending.test(text)) return this.#end<Row>(text, values)
    return this.#send<Row>(text, values, { repeats: this.#begin !== undefined || reading.test(text) })
  }

  release(destroy?: boolean): void {
    this.#now.client.release(destroy || this.#now.isBroken)
  }

  async #send<Row>(
    text: string,
    values: readonly unknown[],
    { repeats }: { repeats: boolean },
  ): Promise<PostgresQueryResult<Row>> {
    const sent = this.#now
    const isBegin = beginning.test(text)
    if (isBegin) this.#begin = text
    try {
      const result = await sent.client.query<Row>(text, values)
      sent.isAnswered ||= !isBegin
      return result
    } catch (error) {
      const isRefused = takesNoWrites(error)
      sent.isBroken ||= isRefused || isBroken(error)
      if (!sent.isBroken || !(repeats || isRefused)) throw error
      if (sent.isAnswered || !sent.isFirst) throw new DatabaseBusyError(error)
      await (this.#again ??= this.#reconnect({ begins: !isBegin }))
      return this.#send<Row>(text, values, { repeats: repeats || isRefused })
    }
  }

  /** A broken session has rolled its transaction back. The outcome of a commit without an answer is unknown. */
  async #end<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    this.#begin = undefined
    try {
      return await this.#now.client.query<Row>(text, values)
    } catch (error) {
      this.#now.isBroken ||= isBroken(error)
      if (!this.#now.isBroken || text !== 'rollback') throw error
      return { command: 'ROLLBACK' as 'SELECT', rowCount: 0, rows: [] }
    }
  }

  async #reconnect({ begins }: { begins: boolean }): Promise<void> {
    const client = await this.#connect()
    this.#now.client.release(true)
    this.#now = { client, isFirst: false }
    if (this.#begin && begins) await client.query(this.#begin, [])
  }
}

interface Use {
  client: PostgresPoolClient
  isFirst: boolean
  isAnswered?: boolean
  isBroken?: boolean
}

const reading = /^\s*select\s/i

/** Whether the connection ended before the statement was answered. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as Error & { code?: unknown }
  return /^(08...|57P0[123]|ECONN[A-Z]+|EPIPE|ETIMEDOUT)$/.test(String(code)) || lost.test(error.message)
}

/** pg's own errors, which have no code */
const lost = /^Connection terminated|is not queryable$/

/** Whether the server refused a write, as a standby does. It has changed nothing. */
function takesNoWrites(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}
