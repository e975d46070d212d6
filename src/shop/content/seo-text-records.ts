import type { Db } from '../shop.ts'

export async function seoTexts(db: Db, pageKey: string, locales: readonly string[]) {
  return db
    .selectFrom('seo_text')
    .select(['locale', 'title', 'keywords', 'description'])
    .where('page_key', '=', pageKey)
    .where('locale', 'in', [...locales])
    .execute()
}
