import type { Db } from '../shop.ts'
import { withShopName } from '../localisation/site/shop-name-records.ts'

export async function seoTexts(db: Db, pageKey: string, locales: readonly string[]) {
  return db
    .selectFrom('seo_text')
    .select(({ ref }) => [
      'locale',
      withShopName(ref('title')).as('title'),
      withShopName(ref('keywords')).as('keywords'),
      withShopName(ref('description')).as('description'),
    ])
    .where('page_key', '=', pageKey)
    .where('locale', 'in', [...locales])
    .execute()
}
