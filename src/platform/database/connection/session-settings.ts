import pg from 'pg'
import { startError } from '../../config/config.ts'
import { hostUrls } from './database-address.ts'
import { openHostPool } from './host-pool.ts'

export const idleInTransactionMs = 30_000
export const connectMs = 10_000
const statementMs = 30_000

/** Settings of every database session. */
const settings = {
  TimeZone: 'UTC',
  statement_timeout: `${statementMs}ms`,
  idle_in_transaction_session_timeout: `${idleInTransactionMs}ms`,
} as const

/** The settings as parameters that begin a session. */
export const startupParameters = {
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  options: `-c TimeZone=${settings.TimeZone}`,
}

interface Session {
  zone: string
  statement: string
  idle: string
  role: string
  name: string
}

/**
 * Stores the settings with the role in this database, so that each session of a pooler begins with them. Poolers pass
 * no limits on, and give a session to many clients. `url` is PostgreSQL's own address.
 */
export async function keepSettingsOfRole(url: string): Promise<void> {
  const hosts = hostUrls(url).map((connectionString) => ({
    connectionString,
    connectionTimeoutMillis: connectMs,
  }))
  const pool = openHostPool(hosts, () => {})
  try {
    const client = await pool.connect()
    try {
      const session = await sessionOf(client)
      if (!isRight(session)) for (const statement of statementsFor(session)) await client.query(statement)
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}

/** Throws if the sessions' settings differ from the shop's, with the remedy. */
export async function assertSessionSettings(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const session = await sessionOf(client)
  if (isRight(session)) return
  throw startError([
    `Sessions of DATABASE_URL begin with TimeZone ${session.zone}, statement_timeout ${session.statement} and idle_in_transaction_session_timeout ${session.idle}.`,
    'Behind a pooler give DATABASE_DIRECT_URL too, PostgreSQL’s own address, and let the pooler open new sessions (RECONNECT).',
    'Where it signs in as another user than that address:',
    ...statementsFor(session).map((statement) => `  ${statement};`),
  ])
}

async function sessionOf(client: Pick<pg.ClientBase, 'query'>): Promise<Session> {
  const { rows } = await client.query<Session>(`
    select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_user as role, current_database() as name`)
  const [row] = rows
  if (!row) throw new Error('the database tells nothing of its session')
  return row
}

/** Whether the session uses UTC and has limits. An owner may have chosen other limits than the shop's. */
function isRight({ zone, statement, idle }: Session): boolean {
  return /^(Etc\/)?UTC$/.test(zone) && statement !== '0' && idle !== '0'
}

function statementsFor({ role, name }: Session): string[] {
  const where = `alter role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(name)}`
  return Object.entries(settings).map(
    ([setting, value]) => `${where} set ${setting} = ${pg.escapeLiteral(value)}`,
  )
}
