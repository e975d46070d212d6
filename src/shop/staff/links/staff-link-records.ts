import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { StaffLinkKind } from '../staff-tables.ts'

export type StaffLinkRow = Selectable<Database['staff_link']>

export async function insertStaffLink(db: Db, link: Insertable<Database['staff_link']>): Promise<number> {
  const { id } = await db.insertInto('staff_link').values(link).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setLinkHash(db: Db, id: number, tokenHash: Buffer): Promise<void> {
  await db.updateTable('staff_link').set({ token_hash: tokenHash }).where('id', '=', id).execute()
}

export async function liveStaffLink(db: Db, tokenHash: Buffer, now: Date): Promise<StaffLinkRow | undefined> {
  return db
    .selectFrom('staff_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function openInvitations(db: Db, now: Date): Promise<StaffLinkRow[]> {
  return db
    .selectFrom('staff_link')
    .selectAll()
    .where('kind', '=', 'invitation')
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
}

export async function invitationById(db: Db, id: number): Promise<StaffLinkRow | undefined> {
  return db
    .selectFrom('staff_link')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'invitation')
    .executeTakeFirst()
}

/** Uses a link up; false for later uses. */
export async function consumeStaffLink(db: Db, id: number): Promise<boolean> {
  const row = await db.deleteFrom('staff_link').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function deleteLinksOfKind(db: Db, kind: StaffLinkKind): Promise<void> {
  await db.deleteFrom('staff_link').where('kind', '=', kind).execute()
}

/** Links that set up the sign-in of one person again. */
export async function deleteResetLinksOf(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff_link').where('staff_id', '=', staffId).execute()
}

export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('staff_link').where('email', '=', email).execute()
}

export async function deleteOldStaffLinks(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_link')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
