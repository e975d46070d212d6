import { type DatabaseConnection, type Dialect, Kysely, type QueryExecutor, Transaction } from 'kysely'

/** Kysely's parts of a database. */
interface Parts {
  dialect: Dialect
  executor: QueryExecutor
}

/** How a database answers simultaneous statements of one connection. */
export interface Trips {
  dialect: Dialect
  /** whether the driver sends a statement before the answer to the last one; else statements take turns */
  pipelines: boolean
}

/**
 * Kysely sends the statements of a connection one after another. Here simultaneous statements (`Promise.all`) share a
 * round trip if the driver pipelines; else they take turns. No statement is sent after the end of the transaction.
 */
export function transactionInOneTrip<Tables>(
  trx: Transaction<Tables>,
  { dialect, pipelines }: Trips,
  isOpen: () => boolean,
): Transaction<Tables> {
  return new Transaction<Tables>(partsOf({ dialect, executor: trx.getExecutor() }, pipelines, isOpen))
}

/** The same for a connection outside a transaction. */
export function connectionInOneTrip<Tables>(
  db: Kysely<Tables>,
  { dialect, pipelines }: Trips,
): Kysely<Tables> {
  return new Kysely<Tables>(partsOf({ dialect, executor: db.getExecutor() }, pipelines, () => true))
}

function partsOf({ dialect, executor }: Parts, pipelines: boolean, isOpen: () => boolean) {
  let only: Promise<DatabaseConnection> | undefined
  let lastTurn: Promise<unknown> = Promise.resolve()
  const provider: Pick<QueryExecutor, 'provideConnection'> = {
    async provideConnection(consumer) {
      only ??= executor.provideConnection(async (connection) => connection)
      const connection = await only
      const send = () => {
        if (!isOpen()) throw new Error('The transaction of this statement is over')
        return consumer(connection)
      }
      if (pipelines) return send()
      const turn = lastTurn.then(send)
      lastTurn = turn.catch(() => {})
      return turn
    },
  }
  return {
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: executor.withConnectionProvider(provider),
  }
}

/** Runs `read`; its simultaneous statements share a round trip. Outside a transaction it uses one connection. */
export function inOneTrip<Tables, Result>(
  db: Kysely<Tables>,
  read: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? read(db) : db.connection().execute(read)
}
