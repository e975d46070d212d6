import type { Db } from '../shop.ts'
import { withShopName } from '../localisation/shop-name-records.ts'

export async function websiteInfoTexts(db: Db, ids: readonly number[], locales: readonly string[]) {
  return db
    .selectFrom('website_info')
    .select(({ ref }) => ['id', 'locale', withShopName(ref('content')).as('content'), 'changed_at'])
    .where('id', 'in', [...ids])
    .where('locale', 'in', [...locales])
    .execute()
}
