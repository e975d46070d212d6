import { randomBytes } from 'node:crypto'
import { describe, inject } from 'vitest'
import { startEmbeddedDatabase } from '../../src/platform/database/embedded/embedded-database.ts'
import { openDatabase, openEmbedded, type OpenDatabase } from '../../src/platform/database/open-database.ts'
import { openLog } from '../../src/platform/log/log.ts'
import type { Database } from '../../src/shop/schema.ts'
import { asAdmin, type TestDatabaseSource } from './test-database-service.ts'

export type Engine = OpenDatabase<Database>['engine']

export interface TestDatabase extends OpenDatabase<Database> {
  /** for processes that a test starts; only on PostgreSQL */
  databaseUrl: string | undefined
}

/** A fresh database with all of its tables and no rows, gone after `close`. */
export async function openTestDatabase(engine: Engine = 'postgres'): Promise<TestDatabase> {
  if (engine === 'pglite') return openPglite(await sourceOf('pglite'))
  const { adminUrl, template } = await sourceOf('postgres')
  return openPostgres(adminUrl, template)
}

/** A fresh database without any table. */
export async function openEmptyTestDatabase(engine: Engine = 'postgres'): Promise<TestDatabase> {
  if (engine === 'pglite') return openPglite()
  const { adminUrl } = await sourceOf('postgres')
  return openPostgres(adminUrl, 'template0')
}

type DatabaseTests = (open: () => Promise<TestDatabase>, engine: Engine) => void

/** The same tests on PostgreSQL and on the embedded PGlite; tests/README.md says when. */
export function describeOnBoth(name: string, tests: DatabaseTests): void {
  describeOn(['postgres', 'pglite'], name, tests)
}

/** Tests on PostgreSQL; with `DATABASES=both` on PGlite too. */
export function describeOnDatabase(name: string, tests: DatabaseTests): void {
  describeOn(process.env['DATABASES'] === 'both' ? ['postgres', 'pglite'] : ['postgres'], name, tests)
}

function describeOn(engines: readonly Engine[], name: string, tests: DatabaseTests): void {
  describe.each(engines)(`${name} (on %s)`, (engine) => {
    tests(() => openTestDatabase(engine), engine)
  })
}

const log = openLog('silent')

async function openPostgres(adminUrl: string, template: string): Promise<TestDatabase> {
  const name = `latchkey_test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(adminUrl)
  url.pathname = name
  const database = await openDatabase<Database>({ databaseUrl: url.href, dataDir: '', log })
  return {
    ...database,
    databaseUrl: url.href,
    async close() {
      await database.close()
      await asAdmin(adminUrl, `drop database ${name} with (force)`)
    },
  }
}

async function openPglite(source?: TestDatabaseSource['pglite']): Promise<TestDatabase> {
  const embedded = await startEmbeddedDatabase({
    description: 'a test',
    idleInTransactionMs: 30_000,
    ...(source && { dumpFile: source.dumpFile }),
  })
  if (!embedded) throw new Error('no embedded database')
  return { ...(await openEmbedded<Database>(embedded, log)), databaseUrl: undefined }
}

async function sourceOf<Name extends Engine>(name: Name): Promise<TestDatabaseSource[Name]> {
  const service = inject('testDatabaseService')
  const answer = await fetch(`${service}/${name}`)
  const { source, error } = (await answer.json()) as { source?: TestDatabaseSource[Name]; error?: string }
  if (!source) throw new Error(error)
  return source
}
