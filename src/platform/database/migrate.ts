import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { startError } from '../config/config.ts'

/**
 * Runs the folder's `.sql` files that the database lacks, in the order of their names, in one transaction. Several
 * processes may start at the same time: one migrates, the others wait. Returns the names of the files that ran.
 */
export async function migrate<Tables>(db: Kysely<Tables>, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  if (await haveRun(db, files.map(nameOf))) return []
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder, files) },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find(({ status }) => status === 'Error')
  if (failed) throw new Error(`Migration ${failed.migrationName} failed`, { cause: error })
  if (error) throw isOtherHistory(error) ? otherVersion(error) : error
  return results.map(({ migrationName }) => migrationName)
}

/** Whether all of them have run. Kysely can find that out too, but reads the definition of every column for it. */
async function haveRun<Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<boolean> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('migration') is not null as there`.execute(db)
  if (!tables[0]?.there) return false
  const { rows } = await sql<{ name: string }>`select name from migration order by timestamp, name`.execute(
    db,
  )
  return rows.length === names.length && rows.every(({ name }, index) => name === names[index])
}

/** Whether the database has run migrations that this folder lacks, or in another order. */
function isOtherHistory(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('corrupted migrations')
}

function otherVersion({ message }: Error): Error {
  return startError([
    'The database was brought up to date by another version of Latchkey. Start that one, or a newer one.',
    message,
  ])
}

async function readMigrations(folder: string, files: readonly string[]): Promise<Record<string, Migration>> {
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [nameOf(file), runStatements(await readFile(join(folder, file), 'utf8'))]),
    ),
  ) as Record<string, Migration>
}

function nameOf(file: string): string {
  return file.slice(0, -'.sql'.length)
}

function runStatements(statements: string): Migration {
  return {
    async up(trx) {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql.raw(statements).execute(trx)
    },
  }
}
