import { sql, type Kysely, type Transaction } from 'kysely'

const awakeMs = 5000

/**
 * Works on one state of the database: whatever others write meanwhile, `trx` does not see, and who is handed `snapshot`
 * sees the same (PostgreSQL). On the embedded database nobody else's statement runs until the work is done, so its files
 * stand still; the work fails when they did not.
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
      if (engine === 'pglite') return keptAwake(trx, () => work(trx, ''))
      const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx)
      return work(trx, rows[0]?.snapshot ?? '')
    })
}

/** Who holds the embedded session in silence is cut off. A transaction that was, fails at the last question. */
async function keptAwake<Tables, Result>(
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
