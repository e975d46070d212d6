import type { Updateable } from 'kysely'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

/** Locks all levels, since their order depends on each of them. */
export async function lockLevels(trx: Trx) {
  return trx.selectFrom('member_level').selectAll().orderBy('id').forUpdate().execute()
}

export async function namesOfLevel(trx: Trx, levelId: number): Promise<Record<string, string>> {
  const rows = await trx
    .selectFrom('member_level_text')
    .select(['locale', 'name'])
    .where('level_id', '=', levelId)
    .orderBy('locale')
    .execute()
  return Object.fromEntries(rows.map(({ locale, name }) => [locale, name]))
}

export async function updateLevel(
  trx: Trx,
  id: number,
  changes: Updateable<Database['member_level']>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await trx.updateTable('member_level').set(changes).where('id', '=', id).execute()
}

export async function saveLevelName(trx: Trx, levelId: number, locale: string, name: string): Promise<void> {
  await trx
    .insertInto('member_level_text')
    .values({ level_id: levelId, locale, name })
    .onConflict((conflict) => conflict.columns(['level_id', 'locale']).doUpdateSet({ name }))
    .execute()
}

export async function allLevelNames(db: Db): Promise<Map<number, Record<string, string>>> {
  const rows = await db.selectFrom('member_level_text').selectAll().orderBy('locale').execute()
  const names = new Map<number, Record<string, string>>()
  for (const { level_id: id, locale, name } of rows) names.set(id, { ...names.get(id), [locale]: name })
  return names
}
