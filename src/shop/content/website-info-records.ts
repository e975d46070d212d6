import type { Db } from '../shop.ts'

export async function websiteInfoTexts(db: Db, id: number, locales: readonly string[]) {
  return db
    .selectFrom('website_info')
    .select(['locale', 'content'])
    .where('id', '=', id)
    .where('locale', 'in', [...locales])
    .execute()
}
