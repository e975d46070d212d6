import type { Db } from '../shop.ts'

export async function levelNames(db: Db, levelId: number, locales: readonly string[]) {
  return db
    .selectFrom('member_level_text')
    .select(['locale', 'name'])
    .where('level_id', '=', levelId)
    .where('locale', 'in', [...locales])
    .execute()
}
