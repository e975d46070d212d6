import { sql, type Kysely } from 'kysely'
import { migrate } from './migrate.ts'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from './open-database.ts'

/**
 * Migrates and seeds the database. One of several starting processes does it while the others wait. Bypasses a
 * pooler.
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

/** Does the work under a transaction's lock: the lock passes poolers, and ends with the connection in any case. */
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
