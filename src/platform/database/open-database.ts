import type { Kysely } from 'kysely'
import type pg from 'pg'
import { startError } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { readLockHolder, type LockHolder } from './embedded/data-folder-lock.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded/embedded-database.ts'
import { GuardedKysely } from './guarded-kysely.ts'
import { hostUrls } from './connection/database-address.ts'
import { type ConnectionPool, openHostPool } from './connection/host-pool.ts'
import {
  assertSessionSettings,
  connectMs,
  idleInTransactionMs,
  keepSettingsOfRole,
  startupParameters,
} from './connection/session-settings.ts'
import { typeParsers } from './connection/type-parsers.ts'

export interface DatabaseOptions {
  /** PostgreSQL; without it the database is embedded in `dataDir` */
  databaseUrl?: string | undefined
  /** PostgreSQL itself, if `databaseUrl` leads to a pooler */
  databaseDirectUrl?: string | undefined
  dataDir: string
  log: Log
  /** whether PostgreSQL keeps repeated statements, which a pooler may not allow; by default it does */
  preparedStatements?: boolean
  /** description of this process for another one that wants the same data folder */
  description?: string
  /** when a running server has the data folder, work through it instead of refusing */
  joinRunning?: boolean
}

export interface OpenDatabase<Tables> {
  db: Kysely<Tables>
  engine: 'postgres' | 'pglite'
  close(): Promise<void>
  /** resolves when the embedded database has died and the process cannot go on; never on PostgreSQL */
  lost: Promise<Error>
}

/** Opens the shop's database and checks that it answers. `migrate` creates the tables. */
export async function openDatabase<Tables>(options: DatabaseOptions): Promise<OpenDatabase<Tables>> {
  const { databaseUrl, log, preparedStatements: prepares = true } = options
  if (databaseUrl)
    return openPool(() => postgresPool(options, databaseUrl), { engine: 'postgres', log, prepares })
  const embedded = await startEmbeddedDatabase({
    dataDir: options.dataDir,
    description: options.description ?? 'another process',
    idleInTransactionMs,
  })
  if (embedded) return openEmbedded(embedded, log)
  const holder = readLockHolder(options.dataDir)
  if (!holder || !options.joinRunning) throw inUse(options.dataDir, holder)
  return openPool(async () => embeddedPool(holder, log), { engine: 'pglite', log, prepares: false })
}

/** Opens the shop's database over an embedded one that runs already. */
export async function openEmbedded<Tables>(
  embedded: EmbeddedDatabase,
  log: Log,
): Promise<OpenDatabase<Tables>> {
  const database = await openPool<Tables>(async () => embeddedPool(embedded.address, log), {
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

const slowQueryMs = 500

async function postgresPool(
  { databaseDirectUrl, log, preparedStatements: pipeline = true }: DatabaseOptions,
  databaseUrl: string,
): Promise<ConnectionPool> {
  if (databaseDirectUrl) await keepSettingsOfRole(databaseDirectUrl)
  const config: pg.PoolConfig = {
    types: typeParsers,
    max: 10,
    connectionTimeoutMillis: connectMs,
    application_name: 'latchkey',
    keepAlive: true,
    pipeline,
    ...(!databaseDirectUrl && startupParameters),
  }
  return openHostPool(
    hostUrls(databaseUrl).map((connectionString) => ({ ...config, connectionString })),
    warnOf(log),
  )
}

/** Most time that a backup needs to copy the embedded database's files, in one turn, on a busy machine. */
const copyMs = 60_000

/** Connections of the embedded database take turns, so more of them only keep it from waiting between two queries. */
function embeddedPool({ host, port, password }: LockHolder, log: Log): ConnectionPool {
  const config: pg.PoolConfig = {
    host,
    port,
    user: 'postgres',
    database: 'postgres',
    password,
    types: typeParsers,
    max: 4,
    connectionTimeoutMillis: copyMs,
    idleTimeoutMillis: 0,
  }
  return openHostPool([config], warnOf(log))
}

function warnOf(log: Log) {
  return (error: Error) => log.warn(error, 'A database connection broke')
}

async function openPool<Tables>(
  open: () => Promise<ConnectionPool>,
  { engine, log, prepares }: { engine: OpenDatabase<Tables>['engine']; log: Log; prepares: boolean },
): Promise<OpenDatabase<Tables>> {
  let pool: ConnectionPool | undefined
  try {
    pool = await open()
    const client = await pool.connect()
    try {
      await (engine === 'postgres' ? assertSessionSettings(client) : client.query('select 1'))
    } finally {
      client.release()
    }
  } catch (error) {
    await pool?.end()
    throw notAnswering(error)
  }
  const db = new GuardedKysely<Tables>(pool, {
    prepares,
    log({ query, queryDurationMillis }) {
      if (queryDurationMillis < slowQueryMs || isMigration(query.sql)) return
      log.warn({ sql: shortened(query.sql), durationMs: Math.round(queryDurationMillis) }, 'Slow query')
    },
  })
  return { db, engine, close: () => db.destroy(), lost: new Promise(() => {}) }
}

function notAnswering(error: unknown): Error {
  if (error instanceof Error && error.name === 'StartError') return error
  const message = error instanceof Error ? error.message : String(error)
  return startError([
    `The database does not answer: ${message}`,
    ...(message.includes('unsupported startup parameter')
      ? ['DATABASE_URL leads to a pooler: give DATABASE_DIRECT_URL too, PostgreSQL’s own address.']
      : []),
  ])
}

/** Whether a query is a migration, which may take long. Only migrations send several statements at once. */
function isMigration(statements: string): boolean {
  return statements.includes(';\n')
}

const maxLoggedSql = 300

/** Shortens a query for the log, since some are a whole migration. */
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
