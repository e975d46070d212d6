import type { Db } from '../shop.ts'

/** Whether single letters are shortcuts for this person; default yes. */
export async function singleKeysOf(db: Db, staffId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_preference')
    .select('single_keys')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row?.single_keys ?? true
}

export async function storeSingleKeys(db: Db, staffId: number, isOn: boolean): Promise<void> {
  await db
    .insertInto('staff_preference')
    .values({ staff_id: staffId, single_keys: isOn })
    .onConflict((row) => row.column('staff_id').doUpdateSet({ single_keys: isOn }))
    .execute()
}

/** Recently opened places, newest first. */
export async function recentOf(db: Db, staffId: number): Promise<{ to: string; text: string }[]> {
  const row = await db
    .selectFrom('staff_preference')
    .select('recent')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row?.recent ?? []
}

export async function storeRecent(
  db: Db,
  staffId: number,
  recent: readonly { to: string; text: string }[],
): Promise<void> {
  const stored = JSON.stringify(recent)
  await db
    .insertInto('staff_preference')
    .values({ staff_id: staffId, recent: stored })
    .onConflict((row) => row.column('staff_id').doUpdateSet({ recent: stored }))
    .execute()
}
