import type { Kysely } from 'kysely'
import pg from 'pg'
import { startError } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { readLockHolder, type LockHolder } from './embedded/data-folder-lock.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded/embedded-database.ts'
import { GuardedKysely } from './guarded-kysely.ts'
import { typeParsers } from './type-parsers.ts'

export interface DatabaseOptions {
  /** PostgreSQL; without it the database is embedded in `dataDir` */
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
  /** whether PostgreSQL keeps statements that come again, which a pooler in between may not allow; by default it does */
  preparedStatements?: boolean
  /** what another process is told about this one when it wants the same data folder */
  description?: string
  /** when a running server has the data folder, work through it instead of refusing */
  joinRunning?: boolean
}

export interface OpenDatabase<Tables> {
  db: Kysely<Tables>
  engine: 'postgres' | 'pglite'
  close(): Promise<void>
  /** resolves when the embedded database has died: the process cannot go on. Never, on PostgreSQL. */
  lost: Promise<Error>
}

/** Opens the shop's database and makes sure that it answers. Tables are made by `migrate`. */
export async function openDatabase<Tables>(options: DatabaseOptions): Promise<OpenDatabase<Tables>> {
  const { databaseUrl, log, preparedStatements: prepares = true } = options
  if (databaseUrl) return openPool(postgresPool(databaseUrl), { engine: 'postgres', log, prepares })
  const embedded = await startEmbeddedDatabase({
    dataDir: options.dataDir,
    description: options.description ?? 'another process',
    idleInTransactionMs,
  })
  if (embedded) return openEmbedded(embedded, log)
  const holder = readLockHolder(options.dataDir)
  if (!holder || !options.joinRunning) throw inUse(options.dataDir, holder)
  return openPool(embeddedPool(holder), { engine: 'pglite', log, prepares: false })
}

/** The same over an embedded database that was started already. */
export async function openEmbedded<Tables>(
  embedded: EmbeddedDatabase,
  log: Log,
): Promise<OpenDatabase<Tables>> {
  const database = await openPool<Tables>(embeddedPool(embedded.address), {
    engine: 'pglite',
    log,
    prepares: false,
  })
  void embedded.lost.then((error) => log.fatal(error, 'The embedded database is lost'))
  return {
    ...database,
    lost: embedded.lost,
    async close() {
      await database.close()
      await embedded.close()
    },
  }
}

const idleInTransactionMs = 30_000
const statementMs = 30_000
const connectMs = 10_000
const slowQueryMs = 500

function postgresPool(databaseUrl: string): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    types: typeParsers,
    max: 10,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'latchkey',
    options: '-c TimeZone=UTC',
    keepAlive: true,
  })
}

/** Connections of the embedded database take turns, so more of them only keep it from waiting between two queries. */
function embeddedPool({ host, port, password }: LockHolder): pg.Pool {
  return new pg.Pool({
    host,
    port,
    user: 'postgres',
    database: 'postgres',
    password,
    types: typeParsers,
    max: 4,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 0,
  })
}

async function openPool<Tables>(
  pool: pg.Pool,
  { engine, log, prepares }: { engine: OpenDatabase<Tables>['engine']; log: Log; prepares: boolean },
): Promise<OpenDatabase<Tables>> {
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn(error, 'A database connection broke')),
  )
  // of an idle connection: told above. One in use has the pool's ear no more, and nobody's would end the process.
  pool.on('error', () => {})
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw startError([
      `The database does not answer: ${error instanceof Error ? error.message : String(error)}`,
    ])
  }
  const db = new GuardedKysely<Tables>(pool, {
    prepares,
    log({ query, queryDurationMillis }) {
      if (queryDurationMillis < slowQueryMs) return
      log.warn({ sql: shortened(query.sql), durationMs: Math.round(queryDurationMillis) }, 'Slow query')
    },
  })
  return { db, engine, close: () => db.destroy(), lost: new Promise(() => {}) }
}

const maxLoggedSql = 300

/** Some queries are a whole migration. */
function shortened(statement: string): string {
  const line = statement.replace(/\s+/g, ' ').trim()
  return line.length <= maxLoggedSql ? line : `${line.slice(0, maxLoggedSql)}… (${line.length} characters)`
}

function inUse(dataDir: string, holder: LockHolder | undefined): Error {
  const who = holder ? `${holder.description} (process ${holder.pid})` : 'another process that is starting'
  return startError([
    `The data folder ${dataDir} is in use by ${who}.`,
    'Stop it first, or give this one a DATA_DIR of its own.',
  ])
}
