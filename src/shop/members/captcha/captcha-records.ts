import type { Insertable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export async function insertCaptcha(db: Db, row: Insertable<Database['captcha']>): Promise<void> {
  await db.insertInto('captcha').values(row).execute()
}

/** Deletes the captcha, since it allows one try. Returns the hash of its answer unless it expired. */
export async function consumeCaptcha(db: Db, id: string, now: Date): Promise<Buffer | undefined> {
  const taken = await db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst()
  return taken && taken.expires_at > now ? taken.answer_hash : undefined
}
