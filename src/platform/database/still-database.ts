import { sql, type Kysely, type Transaction } from 'kysely'

const awakeMs = 5000

/**
 * Works on one state of the database. `trx` does not see later writes of others, nor does another session that gets
 * `snapshot` (PostgreSQL). On the embedded database other statements wait, so its files do not change; the work fails
 * if they did.
 */
export async function withStillDatabase<Tables, Result>(
  db: Kysely<Tables>,
  engine: 'postgres' | 'pglite',
  work: (trx: Transaction<Tables>, snapshot: string) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      if (engine === 'pglite') return runAwake(trx, () => work(trx, ''))
      const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx)
      return work(trx, rows[0]?.snapshot ?? '')
    })
}

/** Keeps the session awake during the work, since a silent one is cut off. Its last statement would fail. */
async function runAwake<Tables, Result>(
  trx: Transaction<Tables>,
  work: () => Promise<Result>,
): Promise<Result> {
  const sign = () => sql`select 1`.execute(trx)
  const timer = setInterval(() => void sign().catch(() => {}), awakeMs)
  try {
    const result = await work()
    await sign()
    return result
  } finally {
    clearInterval(timer)
  }
}
