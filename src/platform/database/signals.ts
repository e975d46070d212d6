import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { hostUrls } from './connection/database-address.ts'
import type { DatabaseOptions } from './open-database.ts'
import type { Log } from '../log/log.ts'

/**
 * Sends signals between the processes of one shop by PostgreSQL's `notify`. A signal is a hint: none arrives through
 * a pooler or while the connection is broken, so a listener must also look by itself.
 */
export interface Signals {
  /** Listens for a signal of any process; returns a function that ends it. */
  on(name: SignalName, listener: (detail: string) => void): () => void
  close(): Promise<void>
}

/** The database itself sends `shown` and `blocks`, see `db/migrations`. `job` carries the name of a job with work. */
export type SignalName = 'shown' | 'blocks' | 'job'

/** For the embedded database, whose connections do not pass signals on. */
export const noSignals: Signals = { on: () => () => {}, close: async () => {} }

/** Bypasses a pooler. */
export function openSignals(
  {
    databaseUrl,
    databaseDirectUrl = databaseUrl,
  }: Pick<DatabaseOptions, 'databaseUrl' | 'databaseDirectUrl'>,
  log: Log,
): Signals {
  return databaseDirectUrl ? listenToSignals(databaseDirectUrl, log) : noSignals
}

/**
 * Listens on a connection of its own. It reconnects when the connection breaks or is silent for `silenceMs`, since a
 * network may drop a quiet connection without notice.
 */
export function listenToSignals(databaseUrl: string, log: Log, silenceMs = 20_000): Signals {
  const listeners = new Map<string, Set<(detail: string) => void>>()
  const closing = new AbortController()
  const hear = (payload: string) => {
    const [name = '', detail = ''] = payload.split(' ', 2)
    for (const listener of listeners.get(name) ?? []) listener(detail)
  }
  const listening = keepListening(
    { urls: hostUrls(databaseUrl), silenceMs, hear, closing: closing.signal },
    log,
  )
  return {
    on(name, listener) {
      const others = listeners.get(name) ?? new Set()
      listeners.set(name, others.add(listener))
      return () => others.delete(listener)
    },
    async close() {
      closing.abort()
      await listening
    },
  }
}

export async function sendSignal<Tables>(
  db: Kysely<Tables>,
  name: SignalName,
  detail: string,
): Promise<void> {
  await sql`select pg_notify(${channel}, ${`${name} ${detail}`})`.execute(db)
}

const channel = 'latchkey'
const againMs = 500

/** How long to wait for the end of a connection: a dropped one does not report it. */
const farewellMs = 1_000

interface Listening {
  /** URL of each host; a standby does not allow listening */
  urls: readonly string[]
  silenceMs: number
  closing: AbortSignal
  hear: (payload: string) => void
}

async function keepListening(listening: Listening, log: Log): Promise<void> {
  const { closing } = listening
  let isHearing = true
  for (let attempt = 0; !closing.aborted; attempt++) {
    try {
      const url = listening.urls[attempt % listening.urls.length] ?? ''
      await listen(listening, url, () => (isHearing = true))
    } catch (error) {
      if (isHearing && !closing.aborted)
        log.warn({ err: error }, 'what other processes tell cannot be heard for now')
      isHearing = false
    }
    await wait(againMs, undefined, { signal: closing }).catch(() => {})
  }
}

/** Listens until the connection breaks: always ends with an error. */
async function listen(
  { silenceMs, closing, hear }: Listening,
  connectionString: string,
  onListening: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'latchkey signals',
    connectionTimeoutMillis: 10_000,
    query_timeout: silenceMs / 2,
  })
  const { promise: broken, reject } = Promise.withResolvers<never>()
  broken.catch(() => {})
  client.on('error', reject)
  client.on('end', () => reject(new Error('the connection has ended')))
  client.on('notification', ({ payload = '' }) => hear(payload))
  const end = () => reject(new Error('closing'))
  closing.addEventListener('abort', end, { once: true })
  try {
    await Promise.race([client.connect(), broken])
    await Promise.race([client.query(`listen ${channel}`), broken])
    onListening()
    for (;;) {
      await Promise.race([wait(silenceMs / 2, undefined, { signal: closing }), broken])
      await Promise.race([client.query('select 1'), broken])
    }
  } finally {
    closing.removeEventListener('abort', end)
    await Promise.race([client.end().catch(() => {}), wait(farewellMs, undefined, { ref: false })])
  }
}
