import { readdir } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'

export interface DatabaseFacts {
  /** such as 16.4 */
  version: string
  bytes: number
  now: Date
  connections: { used: number; most: number }
  /** how long the database took to answer a minimal question */
  answerMs: number
}

export async function databaseFacts<Tables>(db: Kysely<Tables>): Promise<DatabaseFacts> {
  const begin = performance.now()
  await sql`select 1`.execute(db)
  const answerMs = performance.now() - begin
  const { rows } = await sql<{ version: string; bytes: number; now: Date; used: number; most: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      clock_timestamp() as now,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::integer as most
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database tells nothing of itself')
  const { version, bytes, now, used, most } = row
  return { version: version.split(' ')[0] ?? version, bytes, now, connections: { used, most }, answerMs }
}

export interface AppliedMigration {
  name: string
  at: Date
}

/** Lists the migrations that this database has run, in their order. */
export async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<AppliedMigration[]> {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, "timestamp" from migration order by name
  `.execute(db)
  return rows.map(({ name, timestamp }) => ({ name, at: new Date(timestamp) }))
}

/** Lists the migrations of this Latchkey, in their order. */
export async function knownMigrations(folder = 'db/migrations'): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .toSorted()
}
