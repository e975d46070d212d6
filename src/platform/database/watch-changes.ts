import { sql, type Kysely } from 'kysely'
import type { Log } from '../log/log.ts'

export interface ChangeWatch {
  /**
   * Whether every change older than a second has been reported. Looks first if the last look is older than that; false
   * if the look fails.
   */
  isCurrent(): boolean | Promise<boolean>
  /** Looks for every change that is committed by now; false if the look failed. */
  look(): Promise<boolean>
}

interface WatchOptions<Tables> {
  db: Kysely<Tables>
  log: Log
  /** called when a look has found changes; one call may cover several */
  onChange(): void | Promise<void>
  /** whether time alone has changed the pages since the last call; called with each look */
  isDue?(): Promise<boolean>
}

/**
 * Reports changes that visitors see, by any process. Triggers write each such transaction into `shown_change`; a
 * transaction that has become visible since the last look is new. It works on every engine and through every pooler,
 * and loses nothing if a connection breaks. It looks only when asked.
 */
export function watchChanges<Tables>({ db, log, onChange, isDue }: WatchOptions<Tables>): ChangeWatch {
  let lastSnapshot: string | null = null
  let lookedAt = -Infinity
  let isAnswering = true
  let running: Promise<boolean> | undefined
  let waiting: Promise<boolean> | undefined

  async function compare(): Promise<boolean> {
    const startedAt = performance.now()
    try {
      const [{ rows }, isTime] = await Promise.all([newChanges(lastSnapshot).execute(db), isDue?.()])
      lastSnapshot = rows[0]?.snapshot ?? null
      if (rows[0]?.is_changed || isTime) await onChange()
      lookedAt = startedAt
      isAnswering = true
    } catch (error) {
      if (isAnswering) log.warn({ err: error }, 'changes of the catalogue cannot be watched for now')
      isAnswering = false
      // the next look reports the earlier findings, since it treats everything as changed
      lastSnapshot = null
    }
    return isAnswering
  }

  function start(): Promise<boolean> {
    waiting = undefined
    const own = compare().finally(() => {
      if (running === own) running = undefined
    })
    running = own
    return own
  }

  // a look in progress may have begun before the change in question
  function look(): Promise<boolean> {
    if (!running) return start()
    waiting ??= running.then(start)
    return waiting
  }

  return {
    look,
    isCurrent() {
      const ageMs = performance.now() - lookedAt
      if (ageMs > oldestMs) return look()
      if (ageMs > lookAgainMs && !running) void look()
      return true
    },
  }
}

const oldestMs = 1000
/** Age of a look at which the next one starts: early enough that a busy shop never waits for it. */
const lookAgainMs = 400

/**
 * Finds the changes since a snapshot; without one, everything counts as changed. Future transaction numbers come from
 * another server's dump that was restored, and do not count.
 */
function newChanges(since: string | null) {
  return sql<{ snapshot: string; is_changed: boolean }>`
    select pg_current_snapshot()::text as snapshot, ${since}::pg_snapshot is null or exists (
      select from shown_change
      where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
    ) as is_changed`
}
