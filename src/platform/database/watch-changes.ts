import { sql, type Kysely } from 'kysely'
import type { Log } from '../log/log.ts'

export interface ChangeWatch {
  /** Looks now instead of at the next turn. */
  look(): Promise<void>
  stop(): void
}

interface WatchOptions<Tables> {
  db: Kysely<Tables>
  log: Log
  /** called after each commit that changed what visitors see, soon; several may be told of at once */
  onChange(): void
  /** nothing is asked while it says no */
  isNeeded(): boolean
}

/**
 * Tells of changes by any process to what visitors see: triggers write each such transaction into `shown_change`, and a
 * transaction that this look sees and the last one did not is new. Works alike on every engine and through every pooler,
 * loses nothing when a connection breaks, and makes no commit wait, which `notify` would.
 */
export function watchChanges<Tables>({ db, log, onChange, isNeeded }: WatchOptions<Tables>): ChangeWatch {
  let lastSnapshot: string | null = null
  let isAnswering = true
  let looking: Promise<void> | undefined

  async function compare(): Promise<void> {
    try {
      const { rows } = await newChanges(lastSnapshot).execute(db)
      if (!rows[0]) return
      lastSnapshot = rows[0].snapshot
      isAnswering = true
      if (rows[0].is_changed) onChange()
    } catch (error) {
      if (isAnswering) log.warn({ err: error }, 'changes of the catalogue cannot be watched for now')
      isAnswering = false
    }
  }
  // a look that is under way may have begun before the change that is asked about
  const look = (): Promise<void> => {
    const next: Promise<void> = (looking ?? Promise.resolve()).then(compare).finally(() => {
      if (looking === next) looking = undefined
    })
    looking = next
    return next
  }
  const timer = setInterval(() => {
    if (isNeeded() && !looking) void look()
  }, everyMs).unref()
  return { look, stop: () => clearInterval(timer) }
}

/** Forgets changes that every process has seen long ago. */
export async function dropOldChanges<Tables>(db: Kysely<Tables>): Promise<number> {
  await sql`delete from shown_change where changed_at < now() - interval '1 day'`.execute(db)
  return 0
}

const everyMs = 400

/** Without a snapshot to compare with, everything counts as changed. */
function newChanges(since: string | null) {
  return sql<{ snapshot: string; is_changed: boolean }>`
    select pg_current_snapshot()::text as snapshot, ${since}::pg_snapshot is null or exists (
      select from shown_change
      where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
    ) as is_changed`
}
