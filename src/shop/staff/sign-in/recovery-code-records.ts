import type { Db } from '../../shop.ts'

export async function deleteRecoveryCodes(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
}

export async function insertRecoveryCodes(db: Db, staffId: number, hashes: Buffer[]): Promise<void> {
  await db
    .insertInto('staff_recovery_code')
    .values(hashes.map((hash) => ({ code_hash: hash, staff_id: staffId, used_at: null })))
    .execute()
}

/** False for an unknown or used code. */
export async function spendRecoveryCode(db: Db, staffId: number, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('code_hash', '=', hash)
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_code')
    .select((one) => one.fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
