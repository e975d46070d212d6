import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

const tables = [
  'member_session',
  'sign_up',
  'password_reset',
  'captcha',
  'spent_nonce',
  'stock_alert',
] as const

export async function deleteExpired(
  db: Db,
  { now, signInsBefore, visitsBefore }: { now: Date; signInsBefore: Date; visitsBefore: Date },
): Promise<number> {
  let deleted = 0n
  for (const table of tables) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('expires_at', '<=', now)
      .executeTakeFirstOrThrow()
    deleted += numDeletedRows
  }
  const signIns = await db
    .deleteFrom('member_sign_in')
    .where('signed_in_at', '<', signInsBefore)
    .executeTakeFirstOrThrow()
  const visits = await db.deleteFrom('visit').where('visited_at', '<', visitsBefore).executeTakeFirstOrThrow()
  return Number(deleted + signIns.numDeletedRows + visits.numDeletedRows)
}

export async function deleteResetMailsToNobody(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('kind', '=', 'password-reset')
    .where(sql`params ->> 'resetId'`, '=', '0')
    .where('state', '<>', 'queued')
    .where('due_at', '<=', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
