import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type JobRunRow = Selectable<Database['job_run']>

export async function insertJobRun(
  db: Db,
  run: Omit<Insertable<Database['job_run']>, 'id'>,
  max: number,
): Promise<void> {
  await db.insertInto('job_run').values(run).execute()
  await db
    .deleteFrom('job_run')
    .where('job', '=', run.job)
    .where('id', '<=', (runs) =>
      runs
        .selectFrom('job_run')
        .select('id')
        .where('job', '=', run.job)
        .orderBy('id', 'desc')
        .offset(max)
        .limit(1),
    )
    .execute()
}

/** The newest `most` runs of every job, oldest first. */
export async function newestJobRuns(db: Db, most: number): Promise<JobRunRow[]> {
  return db
    .with('ranked', (query) =>
      query
        .selectFrom('job_run')
        .selectAll()
        .select(sql<number>`row_number() over (partition by job order by id desc)`.as('age')),
    )
    .selectFrom('ranked')
    .select(['id', 'job', 'started_at', 'took_ms', 'done', 'failure'])
    .where('age', '<=', most)
    .orderBy('id')
    .execute()
}
