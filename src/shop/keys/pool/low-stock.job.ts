import { dayOf, hourOf } from '../../../platform/calendar.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { supportAddress } from '../../content/support-address-records.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { notifyStaff } from '../../alerts/notify-staff.ts'
import type { Shop } from '../../shop.ts'
import { isMailQueued, lastOrderAwaitingStock } from './low-stock-records.ts'
import { readLowStock } from './read-pool.ts'

type LowStockShop = Pick<Shop, 'db' | 'now' | 'config' | 'wake'>

export const lowStockJob = {
  name: 'low-stock',
  everySeconds: 60,
  run: notifyLowStock,
} as const satisfies Job<LowStockShop>

/** hour of the day, in the shop's time zone */
const morning = 8

/**
 * Mails at once about a new order that awaits stock, and each morning while stock is low. Each order and each morning
 * causes one mail.
 */
async function notifyLowStock(shop: LowStockShop): Promise<number> {
  const { db, now, config, wake } = shop
  const at = now()
  const orderId = await lastOrderAwaitingStock(db)
  const isMorning = hourOf(at, config.timeZone) === morning
  const reasons = [
    ...(orderId === undefined ? [] : [`low-stock:owed:${orderId}`]),
    ...(isMorning ? [`low-stock:day:${dayOf(at, config.timeZone)}`] : []),
  ]
  for (const dedupeKey of reasons) {
    if ((await isMailQueued(db, dedupeKey)) || (await readLowStock(shop)).length === 0) continue
    await inTransaction(db, async (trx) =>
      notifyStaff(trx, {
        dedupeKey,
        kind: 'low-stock',
        recipient: await supportAddress({ db: trx, config }),
        locale: fallbackLocaleId,
        params: {},
        dueAt: at,
      }),
    )
    wake('send-mail')
    return 1
  }
  return 0
}
