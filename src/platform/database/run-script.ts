import { sql, type Kysely } from 'kysely'

/** Runs statements, separated by semicolons, in one transaction. */
export async function runScript<Tables>(db: Kysely<Tables>, script: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql.raw(script).execute(trx)
  })
}

/** Whether the database is still empty. */
export async function isEmptyDatabase<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
  `.execute(db)
  return rows[0]?.count === 0
}

/** Creates a database on the same server. Returns false if this user may not. */
export async function createDatabase<Tables>(db: Kysely<Tables>, name: string): Promise<boolean> {
  try {
    await sql`create database ${sql.id(name)} template template0`.execute(db)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return false
    throw error
  }
}

export async function dropDatabase<Tables>(db: Kysely<Tables>, name: string): Promise<void> {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
}
