import { sql, type Kysely } from 'kysely'
import { migrate } from './migrate.ts'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from './open-database.ts'

/**
 * Brings the database up to date and fills it with what it must have. Of several processes that start at the same time one
 * does it and the others wait, then find it done; the embedded database has one process anyway. Past a pooler, where one is.
 */
export async function prepareDatabase<Tables>(
  { databaseDirectUrl, dataDir, log }: DatabaseOptions,
  opened: Pick<OpenDatabase<Tables>, 'db' | 'engine'>,
  fill: () => Promise<void>,
): Promise<void> {
  const direct =
    databaseDirectUrl && (await openDatabase<Tables>({ databaseUrl: databaseDirectUrl, dataDir, log }))
  const { db, engine } = direct || opened
  const prepare = async () => {
    await migrate(db, 'db/migrations')
    await fill()
  }
  try {
    await (engine === 'postgres' ? oneAtATime(db, prepare) : prepare())
  } finally {
    if (direct) await direct.close()
  }
}

const lockNumber = 20_261_121

/** The lock belongs to a transaction: it ends with the connection however that ends, and passes poolers. */
async function oneAtATime<Tables>(db: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  const turn = await db.startTransaction().execute()
  try {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(turn)
    await sql`set local statement_timeout = 0`.execute(turn)
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(turn)
    await work()
  } finally {
    await turn
      .rollback()
      .execute()
      .catch(() => {})
  }
}
