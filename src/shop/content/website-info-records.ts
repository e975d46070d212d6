import type { Db } from '../shop.ts'
import { withShopName } from '../localisation/site/shop-name-records.ts'

/** Texts in these languages and in the main language of the shop. */
export async function websiteInfoTexts(db: Db, ids: readonly number[], locales: readonly string[]) {
  return db
    .selectFrom('website_info')
    .select(({ ref }) => ['id', 'locale', withShopName(ref('content')).as('content'), 'changed_at'])
    .where('id', 'in', [...ids])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('locale', 'in', [...locales]),
        eb('locale', '=', selectFrom('site').select('domain').orderBy('id').limit(1)),
      ]),
    )
    .execute()
}
