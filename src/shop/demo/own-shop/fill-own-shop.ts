import { inTransaction } from '../../../platform/database/transaction.ts'
import { saveSetting } from '../../content/setting-records.ts'
import { officeText } from '../../localisation/office-text.ts'
import type { Db, Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { demoStateSetting } from '../demo-trade-records.ts'
import { assertOnlyDemo } from './ask-for-own-shop.ts'
import { copyWhatStays } from './own-shop-records.ts'

/**
 * Fills a new database, which has its base data, with settings, staff and texts of the demo shop. The demo shop stays
 * as it is. Refuses as `assertOnlyDemo` does.
 */
export async function fillOwnShop(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  to: Db,
  actor: Actor,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (from) => {
      await assertOnlyDemo(from)
      await inTransaction(to, async (trx) => {
        await copyWhatStays(from, trx)
        await saveSetting(trx, demoStateSetting, 'left')
        await recordChange(trx, now(), actor, {
          action: 'shop.own-started',
          subject: { kind: 'shop', id: 'own-shop', name: officeText('own-shop.title') },
        })
      })
    })
}
