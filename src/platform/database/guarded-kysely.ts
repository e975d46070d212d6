import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type ConnectionBuilder,
  Kysely,
  type KyselyConfig,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import type { PoolClient } from 'pg'
import type { ConnectionPool } from './connection/host-pool.ts'
import { RetryingClient } from './connection/retrying-client.ts'
import { DatabaseBusyError } from './database-busy.ts'
import { LongListDialect } from './long-lists.ts'
import { connectionInOneTrip, transactionInOneTrip, type Trips } from './one-round-trip.ts'
import { PreparingClient } from './preparing-client.ts'

/**
 * A Kysely that refuses a query outside the open transaction of its caller. On a single connection such a query waits
 * forever, on ten only under load, and it misses the transaction's writes: so it fails at once on every engine.
 */
export class GuardedKysely<Tables> extends Kysely<Tables> {
  readonly #open: OpenTransactions
  readonly #trips: Trips

  constructor(
    pool: ConnectionPool,
    { prepares, ...config }: Pick<KyselyConfig, 'log'> & { prepares: boolean },
  ) {
    const open: OpenTransactions = new AsyncLocalStorage()
    const preparing = new WeakMap<PoolClient, PreparingClient>()
    const connect = async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseBusyError(error)
      })
      if (!prepares) return client
      const known = preparing.get(client) ?? new PreparingClient(client)
      preparing.set(client, known)
      return known
    }
    const guardedPool = {
      async connect() {
        if (open.getStore()?.isOpen) throw new Error('Query outside of the open transaction: pass its trx on')
        return new RetryingClient(await connect(), connect)
      },
      end: () => pool.end(),
      options: pool.options,
    }
    const dialect = new LongListDialect({ pool: guardedPool })
    super({ ...config, dialect })
    this.#open = open
    this.#trips = { dialect, pipelines: prepares }
  }

  override transaction(): TransactionBuilder<Tables> {
    return mark(super.transaction(), this.#open, this.#trips)
  }

  override connection(): ConnectionBuilder<Tables> {
    const builder = super.connection()
    const execute = builder.execute.bind(builder)
    return Object.assign(builder, {
      execute: <Result>(work: (db: Kysely<Tables>) => Promise<Result>) =>
        execute((db) => work(connectionInOneTrip(db, this.#trips))),
    })
  }
}

type OpenTransactions = AsyncLocalStorage<{ isOpen: boolean }>

function mark<Tables>(
  builder: TransactionBuilder<Tables>,
  open: OpenTransactions,
  trips: Trips,
): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder)
  const setAccessMode = builder.setAccessMode.bind(builder)
  const setIsolationLevel = builder.setIsolationLevel.bind(builder)
  return Object.assign(builder, {
    setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) => mark(setAccessMode(mode), open, trips),
    setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) =>
      mark(setIsolationLevel(level), open, trips),
    execute: <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) =>
      execute((trx) => {
        const transaction = { isOpen: true }
        const together = transactionInOneTrip(trx, trips, () => transaction.isOpen)
        return open.run(transaction, () => work(together)).finally(() => (transaction.isOpen = false))
      }),
  })
}
