import { setTimeout } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'

/** Whether the database answers a question in time. */
export async function isAnswering<Tables>(db: Kysely<Tables>, timeoutMs: number): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, setTimeout(timeoutMs, false, { ref: false })])
}
