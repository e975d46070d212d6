import { inTransaction } from '../../../platform/database/transaction.ts'
import { queueMail } from '../../../platform/mail/mail-outbox-records.ts'
import type { Shop } from '../../shop.ts'
import { lockDueAlerts, markAlerted, noteSoldOut, type DueAlert } from './wishlist-records.ts'

const quietHours = 24
const mostAtOnce = 100

/** Tells members by mail what they wish for is back in stock or cheaper: of one product at most once a day. */
export async function alertWishes(shop: Pick<Shop, 'db' | 'now' | 'wake'>): Promise<number> {
  const now = shop.now()
  await noteSoldOut(shop.db)
  const alerts = await inTransaction(shop.db, async (trx) => {
    const due = await lockDueAlerts(trx, new Date(now.getTime() - quietHours * 3_600_000), mostAtOnce)
    for (const alert of due) {
      await queueMail(trx, alertMail(alert, now))
      await markAlerted(trx, alert, now)
    }
    return due.length
  })
  if (alerts > 0) shop.wake('send-mail')
  return alerts
}

function alertMail(alert: DueAlert, now: Date) {
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
