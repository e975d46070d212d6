import { sql } from 'kysely'
import type { Db } from '../../src/shop/shop.ts'
import { currencies } from './base/currencies.ts'
import { memberLevels, memberLevelTexts } from './base/member-levels.ts'
import { paymentMethods } from './base/payment-methods.ts'
import { seoTexts } from './base/seo-texts.ts'
import { settings } from './base/settings.ts'
import { sites } from './base/sites.ts'
import { websiteInfos } from './base/website-infos.ts'

/** Adds the rows that every shop needs. Existing rows stay as they are. */
export async function seedBase(db: Db): Promise<void> {
  await db
    .insertInto('currency')
    .values(currencies)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('site')
    .values(sites)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('setting')
    .values(settings)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await seedPaymentMethods(db)
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

/** Adds new methods after those that the shop keeper has put in order. A method switched off or removed stays so. */
async function seedPaymentMethods(db: Db): Promise<void> {
  await db
    .insertInto('payment_method')
    .values(({ selectFrom }) =>
      paymentMethods.map((method, index) => ({
        ...method,
        position: selectFrom('payment_method')
          .select(({ fn }) => sql<number>`coalesce(${fn.max('position')}, 0) + ${index + 1}`.as('position'))
          .$asScalar(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
