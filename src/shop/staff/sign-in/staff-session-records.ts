import type { Insertable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export async function insertStaffSession(
  db: Db,
  session: Insertable<Database['staff_session']>,
): Promise<number> {
  const { id } = await db
    .insertInto('staff_session')
    .values(session)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function liveStaffSession(db: Db, tokenHash: Buffer, now: Date, usedAfter: Date) {
  return db
    .selectFrom('staff_session as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.role'])
    .select(['session.id as session_id', 'session.started_at', 'session.last_used_at'])
    .select(['session.expires_at', 'session.stepped_up_at'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('session.last_used_at', '>', usedAfter)
    .where('staff.is_active', '=', true)
    .executeTakeFirst()
}

export async function touchStaffSession(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ last_used_at: now }).where('id', '=', id).execute()
}

export async function markSteppedUp(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ stepped_up_at: now }).where('id', '=', id).execute()
}

/** Live sessions of one person, newest first. */
export async function liveSessionsOf(db: Db, staffId: number, now: Date, usedAfter: Date) {
  return db
    .selectFrom('staff_session')
    .select(['id', 'started_at', 'last_used_at', 'ip', 'device'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', usedAfter)
    .orderBy('id', 'desc')
    .execute()
}

/** False if the person has no such session. */
export async function deleteStaffSession(db: Db, id: number, staffId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_session')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function deleteSessionsOfStaff(db: Db, staffId: number, but?: number): Promise<void> {
  let query = db.deleteFrom('staff_session').where('staff_id', '=', staffId)
  if (but !== undefined) query = query.where('id', '<>', but)
  await query.execute()
}

export async function deleteEndedStaffSessions(db: Db, now: Date, usedBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_session')
    .where((one) => one.or([one('expires_at', '<=', now), one('last_used_at', '<=', usedBefore)]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function lastUses(db: Db): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('staff_session')
    .select(['staff_id', (one) => one.fn.max('last_used_at').as('used_at')])
    .groupBy('staff_id')
    .execute()
  return new Map(rows.map(({ staff_id, used_at }) => [staff_id, used_at]))
}
