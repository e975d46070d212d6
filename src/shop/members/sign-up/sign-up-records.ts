import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type SignUpRow = Selectable<Database['sign_up']>

export async function insertSignUp(db: Db, row: Insertable<Database['sign_up']>): Promise<number> {
  const { id } = await db.insertInto('sign_up').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Undefined if it was used or expired. */
export async function openSignUp(db: Db, id: number, now: Date): Promise<SignUpRow | undefined> {
  return db
    .selectFrom('sign_up')
    .selectAll()
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses the sign-up up. Only one of two calls at once returns it. */
export async function consumeSignUp(db: Db, id: number, now: Date): Promise<SignUpRow | undefined> {
  return db
    .updateTable('sign_up')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}
