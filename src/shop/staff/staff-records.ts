import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'
import type { Role } from './roles.ts'

export type StaffRow = Selectable<Database['staff']>

export async function allStaff(db: Db): Promise<StaffRow[]> {
  return db.selectFrom('staff').selectAll().orderBy('id').execute()
}

export async function staffById(db: Db, id: number): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function staffByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function lockStaff(db: Db, id: number): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks every active owner, so that two cannot end each other's access. */
export async function lockOwners(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasOwner(db: Db): Promise<boolean> {
  const row = await db.selectFrom('staff').select('id').where('role', '=', 'owner').executeTakeFirst()
  return row !== undefined
}

export async function insertStaff(db: Db, staff: Insertable<Database['staff']>): Promise<number> {
  const { id } = await db.insertInto('staff').values(staff).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setRole(db: Db, id: number, role: Role): Promise<void> {
  await db
    .updateTable('staff')
    .set((one) => ({ role, version: one('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setActive(db: Db, id: number, isActive: boolean): Promise<void> {
  await db
    .updateTable('staff')
    .set((one) => ({ is_active: isActive, version: one('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setSignIn(
  db: Db,
  id: number,
  signIn: Pick<StaffRow, 'password_hash' | 'totp_secret_id' | 'totp_sealed' | 'totp_last_step'>,
): Promise<void> {
  await db.updateTable('staff').set(signIn).where('id', '=', id).execute()
}

/** False if a code of this or a later half minute was used: each is valid once. */
export async function spendTotpStep(db: Db, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
