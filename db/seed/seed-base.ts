import type { Db } from '../../src/shop/shop.ts'
import { currencies } from './base/currencies.ts'
import { memberLevels, memberLevelTexts } from './base/member-levels.ts'
import { paymentMethods } from './base/payment-methods.ts'
import { seoTexts } from './base/seo-texts.ts'
import { settings } from './base/settings.ts'
import { websiteInfos } from './base/website-infos.ts'

/** What no shop can be without. Rows that are there already stay as they are. */
export async function seedBase(db: Db): Promise<void> {
  await db
    .insertInto('currency')
    .values(currencies)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('setting')
    .values(settings)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('payment_method')
    .values(paymentMethods)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('website_info')
    .values(websiteInfos)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('seo_text')
    .values(seoTexts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('member_level')
    .values(memberLevels)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('member_level_text')
    .values(memberLevelTexts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
