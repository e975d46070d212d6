import type { Db } from '../shop.ts'

export async function websiteInfoTexts(db: Db, ids: readonly number[], locales: readonly string[]) {
  return db
    .selectFrom('website_info')
    .select(['id', 'locale', 'content', 'changed_at'])
    .where('id', 'in', [...ids])
    .where('locale', 'in', [...locales])
    .execute()
}
