import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { type NewMail, queueMail } from '../../mails/queue-mail.ts'
import type { Shop } from '../../shop.ts'
import { sendStockAlerts } from '../stock-alerts/send-stock-alerts.ts'
import { lockDueAlerts, markAlerted, recordSoldOut, type DueAlert } from './wishlist-records.ts'

const quietHours = 24
const maxAtOnce = 100

/** Mails members about better wishes, at most daily per product, and guests about stock alerts. */
export const alertWishesJob = {
  name: 'alert-wishes',
  everySeconds: 60,
  run: alertWishes,
} as const satisfies Job<Shop>

async function alertWishes(shop: Pick<Shop, 'db' | 'now' | 'wake'>): Promise<number> {
  const now = shop.now()
  await recordSoldOut(shop.db)
  const alerts = await inTransaction(shop.db, async (trx) => {
    const due = await lockDueAlerts(trx, new Date(now.getTime() - quietHours * 3_600_000), maxAtOnce)
    for (const alert of due) {
      await queueMail(trx, alertMail(alert, now))
      await markAlerted(trx, alert, now)
    }
    return due.length + (await sendStockAlerts(trx, { now, max: maxAtOnce }))
  })
  if (alerts > 0) shop.wake('send-mail')
  return alerts
}

function alertMail(alert: DueAlert, now: Date): NewMail {
  const { member_id: memberId, product_id: productId } = alert
  return {
    dedupeKey: `wish:${memberId}:${productId}:${now.getTime()}`,
    kind: 'wish',
    recipient: alert.email,
    locale: alert.locale,
    params: {
      memberId,
      productId,
      isBack: Number(!alert.known_in_stock),
      knownCents: alert.known_price_cents,
    },
    dueAt: now,
  }
}
