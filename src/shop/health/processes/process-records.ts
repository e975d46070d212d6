import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type ProcessRow = Selectable<Database['shop_process']>

export async function noteProcess(
  db: Db,
  row: Insertable<Database['shop_process']>,
  forgottenBefore: Date,
): Promise<void> {
  await db
    .insertInto('shop_process')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: row.seen_at }))
    .execute()
  await db.deleteFrom('shop_process').where('seen_at', '<', forgottenBefore).execute()
}

export async function forgetProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('shop_process').where('id', '=', id).execute()
}

export async function livingProcesses(db: Db, since: Date): Promise<ProcessRow[]> {
  return db
    .selectFrom('shop_process')
    .selectAll()
    .where('seen_at', '>=', since)
    .orderBy('started_at')
    .execute()
}

/** Migrations in the database that this release lacks. */
export async function foreignMigrations(db: Db, known: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from migration where name <> all(${[...known]}::text[]) order by name`.execute(db)
  return rows.map(({ name }) => name)
}
