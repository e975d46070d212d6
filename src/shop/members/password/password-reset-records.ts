import type { LinkedRow } from '../../mailed-link.ts'
import type { Db } from '../../shop.ts'
import { noPassword } from '../../../platform/security/password.ts'

export interface OpenReset extends LinkedRow {
  memberId: number
  email: string
  /** the reset sets the first password, since the sign-up was confirmed in another browser */
  isFirst: boolean
}

/** Opens a reset for the member with that e-mail and ends earlier ones; undefined without a member. */
export async function insertReset(
  db: Db,
  { email, expiresAt }: { email: string; expiresAt: Date },
): Promise<LinkedRow | undefined> {
  const ofOwner = db.selectFrom('member').where('email', '=', email)
  await db.deleteFrom('password_reset').where('member_id', 'in', ofOwner.select('id')).execute()
  return db
    .insertInto('password_reset')
    .columns(['member_id', 'expires_at'])
    .expression(ofOwner.select((row) => ['id', row.val(expiresAt).as('expires_at')]))
    .returning(['id', 'link_token'])
    .executeTakeFirst()
}

/** Undefined if it was used, replaced or expired. */
export async function openReset(db: Db, id: number, now: Date): Promise<OpenReset | undefined> {
  return db
    .selectFrom('password_reset as reset')
    .innerJoin('member', 'member.id', 'reset.member_id')
    .select(['reset.id', 'reset.link_token', 'member.id as memberId', 'member.email'])
    .select((row) => row('member.password_hash', '=', noPassword).$castTo<boolean>().as('isFirst'))
    .where('reset.id', '=', id)
    .where('reset.used_at', 'is', null)
    .where('reset.expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses the reset up. Only one of two calls at once returns true. */
export async function consumeReset(db: Db, id: number, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function deleteResetsOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('password_reset').where('member_id', '=', memberId).execute()
}
