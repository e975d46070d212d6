import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Log } from '../log/log.ts'
import { isBroken } from './connection/retrying-client.ts'
import { isDatabaseBusy } from './database-busy.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

/** Reads that may be some seconds late: reports, exports, feeds. */
export interface LateReads<Tables> {
  /** Returns the replica, or the primary if the replica is missing, away or too late. */
  db(): Promise<Kysely<Tables>>
  /** Reads from `db()`, and once more from the primary if the replica breaks off. */
  read<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

interface Options {
  databaseReadUrl?: string | undefined
  log: Log
  /** the most that the replica may be late */
  maxLateMs?: number
}

/** How long a verdict on the replica holds. */
const verdictMs = 1000
/** How long a replica may take to answer before it counts as away. */
const timeoutMs = 2000
/** Positions of the primary to remember while a replica is away: at least ten minutes of them. */
const maxKnown = 600
/** Questions to a replica that is slightly behind, a tenth of a second apart. */
const questions = 5

export function openLateReads<Tables>(
  primary: Kysely<Tables>,
  { databaseReadUrl, log, maxLateMs = 10_000 }: Options,
): LateReads<Tables> {
  if (databaseReadUrl === undefined)
    return { db: async () => primary, read: (work) => work(primary), async close() {} }

  let opened: Promise<OpenDatabase<Tables>> | undefined
  let verdict: { at: number; usable: Promise<boolean> } | undefined
  let wasUsable = true
  /** positions of the primary, oldest first, from the newest one that the replica has reached */
  let known: Position[] = []

  async function replica(): Promise<Kysely<Tables>> {
    opened ??= openReplica(primary, databaseReadUrl ?? '', log)
    opened.catch(() => (opened = undefined))
    return (await opened).db
  }

  async function isNear(): Promise<boolean> {
    const at = Date.now()
    known = [...known.slice(-maxKnown), { at, position: await positionOf(primary, primaryPosition) }]
    const copy = await replica()
    for (let asked = 1; ; asked++) {
      const replayed = await positionOf(copy, replicaPosition)
      const reached = known.findLastIndex(({ position }) => position <= replayed)
      known = known.slice(Math.max(reached, 0))
      if (reached >= 0 && Date.now() - (known[0]?.at ?? 0) <= maxLateMs) return true
      if (asked === questions) return false
      await wait(100)
    }
  }

  async function look(): Promise<boolean> {
    const away = wait(timeoutMs, new Error('It does not answer'), { ref: false })
    const seen = await Promise.race([isNear(), away]).catch((error: unknown) => error)
    const usable = seen === true
    if (usable !== wasUsable)
      log.warn(
        { ...(seen instanceof Error && { err: seen }) },
        usable ? 'the replica answers again' : 'the replica is away or too late: the primary answers',
      )
    wasUsable = usable
    return usable
  }

  async function db(): Promise<Kysely<Tables>> {
    if (!verdict || Date.now() - verdict.at > verdictMs) verdict = { at: Date.now(), usable: look() }
    return (await verdict.usable) ? replica() : primary
  }

  return {
    db,
    async read(work) {
      const chosen = await db()
      try {
        return await work(chosen)
      } catch (error) {
        if (chosen === primary || !isOfReplica(error)) throw error
        verdict = { at: Date.now(), usable: Promise.resolve(false) }
        return work(primary)
      }
    },
    async close() {
      await opened?.then((database) => database.close()).catch(() => {})
    },
  }
}

interface Position {
  /** time just before the question, in ms since 1970 */
  at: number
  /** bytes of the write-ahead log */
  position: bigint
}

const primaryPosition = sql<{ bytes: string | null }>`
  select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes`
const replicaPosition = sql<{ bytes: string | null }>`
  select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as bytes`

async function positionOf<Tables>(db: Kysely<Tables>, question: typeof primaryPosition): Promise<bigint> {
  const { rows } = await question.execute(db)
  const bytes = rows[0]?.bytes
  if (typeof bytes !== 'string') throw new Error('DATABASE_READ_URL is not a streaming replica')
  return BigInt(bytes)
}

/** Refuses a server that is not a copy of the primary. */
async function openReplica<Tables>(
  primary: Kysely<Tables>,
  databaseUrl: string,
  log: Log,
): Promise<OpenDatabase<Tables>> {
  const database = await openDatabase<Tables>({ databaseUrl, dataDir: '', log })
  const [ours, theirs] = await Promise.all([identityOf(primary), identityOf(database.db)])
  if (ours === theirs) return database
  await database.close()
  throw new Error('DATABASE_READ_URL is not a replica of DATABASE_URL')
}

async function identityOf<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier || ' ' || current_database() as identity from pg_control_system()`.execute(db)
  return rows[0]?.identity ?? ''
}

/** Whether the replica is the cause: its connection broke, or it cancelled a statement that held up its replay. */
function isOfReplica(error: unknown): boolean {
  if (isBroken(error) || isDatabaseBusy(error)) return true
  return error instanceof Error && 'code' in error && error.code === '40001'
}
