import type { Db } from '../shop.ts'

export async function snoozedItems(db: Db, staffId: number, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('staff_snooze')
    .select('item')
    .where('staff_id', '=', staffId)
    .where('until', '>', now)
    .execute()
  return new Set(rows.map((row) => row.item))
}

/** Hides an item, and deletes the person's expired snoozes. */
export async function insertSnooze(
  db: Db,
  { staffId, item, until, now }: { staffId: number; item: string; until: Date; now: Date },
): Promise<void> {
  await db.deleteFrom('staff_snooze').where('staff_id', '=', staffId).where('until', '<=', now).execute()
  await db
    .insertInto('staff_snooze')
    .values({ staff_id: staffId, item, until })
    .onConflict((conflict) => conflict.columns(['staff_id', 'item']).doUpdateSet({ until }))
    .execute()
}

export async function removeSnoozes(db: Db, staffId: number, item?: string): Promise<void> {
  await db
    .deleteFrom('staff_snooze')
    .where('staff_id', '=', staffId)
    .$if(item !== undefined, (query) => query.where('item', '=', item ?? ''))
    .execute()
}
