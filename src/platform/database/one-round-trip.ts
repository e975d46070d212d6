import { type DatabaseConnection, type Dialect, Kysely, type QueryExecutor, Transaction } from 'kysely'

/** What Kysely makes a database of. */
interface Parts {
  dialect: Dialect
  executor: QueryExecutor
}

/**
 * Kysely lets the statements of one connection take turns, each after the answer to the one before. Here those that are asked
 * for at the same time (`Promise.all`) are sent one after the other and answered in that order: where the driver pipelines,
 * in one round trip. Of a transaction none is sent once it is over.
 */
export function transactionInOneTrip<Tables>(
  trx: Transaction<Tables>,
  dialect: Dialect,
  isOpen: () => boolean,
): Transaction<Tables> {
  return new Transaction<Tables>(partsOf({ dialect, executor: trx.getExecutor() }, isOpen))
}

/** The same of a connection that is in no transaction. */
export function connectionInOneTrip<Tables>(db: Kysely<Tables>, dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>(partsOf({ dialect, executor: db.getExecutor() }, () => true))
}

function partsOf({ dialect, executor }: Parts, isOpen: () => boolean) {
  let only: Promise<DatabaseConnection> | undefined
  const withoutTurns: Pick<QueryExecutor, 'provideConnection'> = {
    async provideConnection(consumer) {
      only ??= executor.provideConnection(async (connection) => connection)
      const connection = await only
      if (!isOpen()) throw new Error('The transaction of this statement is over')
      return consumer(connection)
    },
  }
  return {
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: executor.withConnectionProvider(withoutTurns),
  }
}
