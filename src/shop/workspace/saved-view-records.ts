import type { Db } from '../shop.ts'

export async function savedViewsOf(
  db: Db,
  staffId: number,
  place: string,
): Promise<{ id: number; name: string; query: string }[]> {
  return db
    .selectFrom('saved_view')
    .select(['id', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .where('place', '=', place)
    .orderBy('id')
    .execute()
}

export async function storeView(
  db: Db,
  view: { staffId: number; place: string; name: string; query: string; at: Date },
): Promise<void> {
  const { staffId, place, name, query, at } = view
  await db
    .insertInto('saved_view')
    .values({ staff_id: staffId, place, name, query, created_at: at })
    .onConflict((row) => row.columns(['staff_id', 'place', 'name']).doUpdateSet({ query }))
    .execute()
}

export async function deleteView(db: Db, staffId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
