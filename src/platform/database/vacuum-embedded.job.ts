import { sql, type Kysely } from 'kysely'
import type { Job } from '../jobs/run-jobs.ts'

/**
 * The embedded database has no autovacuum, so changed and deleted rows would keep their space. This job vacuums one
 * table after another while no other statement runs. A PostgreSQL server needs no help.
 */
export const vacuumEmbeddedJob = {
  name: 'vacuum-embedded',
  everySeconds: 600,
  run: vacuumEmbedded,
} as const satisfies Job<{ db: Kysely<unknown> }>

async function vacuumEmbedded<Tables>({ db }: { db: Kysely<Tables> }): Promise<number> {
  for (const table of await tablesWithDeadRows(db))
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
  // nothing is left to do before the next pass
  return 0
}

/** Finds the tables to vacuum by autovacuum's default rule. */
async function tablesWithDeadRows<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup
      and exists (
        select from pg_stat_activity where pid = pg_backend_pid() and backend_type = 'standalone backend'
      )
    order by relname
  `.execute(db)
  return rows.map((row) => row.relname)
}
