import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { startEmbeddedDatabase } from '../../src/platform/database/embedded/embedded-database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openDatabase, openEmbedded } from '../../src/platform/database/open-database.ts'
import { openLog } from '../../src/platform/log/log.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { openPostgresServer, type PostgresServer } from './postgres/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** address where test files ask for the initial content of their databases */
    testDatabaseService: string
  }
}

/** Initial content of a test run's databases. Made on the first request, since most runs need neither. */
export interface TestDatabaseSource {
  postgres: { adminUrl: string; template: string }
  pglite: { dumpFile: string }
}

/** vitest's globalSetup: serves the sources to the processes that run test files, and clears up after all of them. */
export default async function serveTestDatabases(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<PostgresServer> | undefined
  let postgres: Promise<TestDatabaseSource['postgres']> | undefined
  let pglite: Promise<TestDatabaseSource['pglite']> | undefined
  const sources: Record<string, () => Promise<unknown>> = {
    '/postgres': () => (postgres ??= (server ??= openPostgresServer()).then(makeTemplate)),
    '/pglite': () => (pglite ??= findOrMakeDump()),
  }

  const service = createServer((request, response) => {
    sources[request.url ?? '']?.().then(
      (source) => response.end(JSON.stringify({ source })),
      (error: unknown) =>
        response.end(JSON.stringify({ error: error instanceof Error ? error.message : '' })),
    )
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  if (typeof address === 'object' && address)
    project.provide('testDatabaseService', `http://127.0.0.1:${address.port}`)

  return async () => {
    service.close()
    const [source, running] = await Promise.all([postgres?.catch(() => {}), server?.catch(() => {})])
    if (source) await asAdmin(source.adminUrl, `drop database if exists ${source.template}`)
    await running?.stop()
  }
}

export async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

const log = openLog('silent')

async function makeTemplate({ adminUrl }: PostgresServer): Promise<TestDatabaseSource['postgres']> {
  const template = `latchkey_template_${process.pid}`
  await asAdmin(adminUrl, `create database ${template}`)
  const url = new URL(adminUrl)
  url.pathname = template
  const { db, close } = await openDatabase({ databaseUrl: url.href, dataDir: '', log })
  await migrate(db, migrationsFolder)
  await close()
  return { adminUrl, template }
}

/** Kept between runs until a migration or this file changes. */
async function findOrMakeDump(): Promise<TestDatabaseSource['pglite']> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/latchkey')
  const dumpFile = join(folder, `pglite-${sourcesHash()}.tar`)
  if (existsSync(dumpFile)) return { dumpFile }
  const embedded = await startEmbeddedDatabase({ description: 'the tests', idleInTransactionMs: 30_000 })
  if (!embedded) throw new Error('no embedded database')
  const { db, close } = await openEmbedded(embedded, log)
  await migrate(db, migrationsFolder)
  // without it each copy would replay the log of the migrations
  await sql`checkpoint`.execute(db)
  mkdirSync(folder, { recursive: true })
  const unfinished = `${dumpFile}.${process.pid}`
  writeFileSync(unfinished, await embedded.dump())
  renameSync(unfinished, dumpFile)
  await close()
  return { dumpFile }
}

function sourcesHash(): string {
  const files = readdirSync(migrationsFolder)
    .toSorted()
    .map((file) => join(migrationsFolder, file))
  const hash = createHash('sha256')
  const makers = [join(import.meta.dirname, '../../package-lock.json'), import.meta.filename]
  for (const file of [...files, ...makers]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
