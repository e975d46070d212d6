import { sql, type Kysely } from 'kysely'
import type { Job } from '../jobs/run-jobs.ts'

/** Deletes old changes: every process has long seen them through `watch-changes.ts`. */
export const dropOldChangesJob = {
  name: 'drop-old-changes',
  everySeconds: 3600,
  run: dropOldChanges,
} as const satisfies Job<{ db: Kysely<unknown> }>

async function dropOldChanges<Tables>({ db }: { db: Kysely<Tables> }): Promise<number> {
  await sql`delete from shown_change where changed_at < now() - interval '1 day'`.execute(db)
  await sql`delete from shown_product p where not exists (select from shown_change s where s.xid = p.xid)`.execute(
    db,
  )
  return 0
}
