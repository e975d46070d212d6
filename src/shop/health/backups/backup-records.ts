import type { Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type BackupRow = Selectable<Database['backup']>

export async function askScheduled(db: Db, dueFor: Date, now: Date): Promise<void> {
  await db
    .insertInto('backup')
    .values({ due_for: dueFor, asked_at: now })
    .onConflict((conflict) => conflict.column('due_for').doNothing())
    .execute()
}

/** Requests a backup, unless one is waiting or running. */
export async function askNow(db: Db, now: Date): Promise<boolean> {
  const open = await db.selectFrom('backup').select('id').where('ended_at', 'is', null).executeTakeFirst()
  if (open) return false
  await db.insertInto('backup').values({ asked_at: now }).execute()
  return true
}

interface Limits {
  /** the process of a backup that began before this moment has died */
  begunBefore: Date
  /** a scheduled backup that failed before this moment is retried */
  failedBefore: Date
}

/** Claims a waiting backup; retries the newest scheduled one after a while. */
export async function claimBackup(
  db: Db,
  now: Date,
  { begunBefore, failedBefore }: Limits,
): Promise<BackupRow | undefined> {
  return db
    .updateTable('backup')
    .set({ started_at: now, ended_at: null, failure: null })
    .where('id', '=', (rows) =>
      rows
        .selectFrom('backup')
        .select('id')
        .where((row) =>
          row.or([
            row.and([
              row('ended_at', 'is', null),
              row.or([row('started_at', 'is', null), row('started_at', '<', begunBefore)]),
            ]),
            row.and([
              row('failure', 'is not', null),
              row('ended_at', '<', failedBefore),
              row('due_for', '=', (newest) =>
                newest.selectFrom('backup').select((all) => all.fn.max('due_for').as('due_for')),
              ),
            ]),
          ]),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function insertStarted(db: Db, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('backup')
    .values({ asked_at: now, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface MadeFile {
  file: string
  bytes: number
  wasRestored: boolean
  missingPictures: number
}

export async function recordMade(db: Db, id: number, made: MadeFile, now: Date): Promise<void> {
  await db
    .updateTable('backup')

    .set({
      file: made.file,
      bytes: made.bytes,
      was_restored: made.wasRestored,
      missing_pictures: made.missingPictures,
      ended_at: now,
      failure: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function recordFailed(db: Db, id: number, failure: string, now: Date): Promise<void> {
  await db.updateTable('backup').set({ failure, ended_at: now }).where('id', '=', id).execute()
}

export async function newestBackups(db: Db, most: number): Promise<BackupRow[]> {
  return db
    .selectFrom('backup')
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function newestGoodBackup(db: Db): Promise<BackupRow | undefined> {
  return db
    .selectFrom('backup')
    .selectAll()
    .where('file', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function forgetBackups(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('backup').where('asked_at', '<', before).where('ended_at', 'is not', null).execute()
}
