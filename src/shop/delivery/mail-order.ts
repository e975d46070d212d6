import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMail } from '../../platform/mail/mail-outbox-records.ts'
import { refuse } from '../errors.ts'
import { setOrderEmail } from '../orders/order-email-records.ts'
import { lockOrder, recordEvent } from '../orders/order-records.ts'
import { isHandedOver } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'

/**
 * Mails an order to its buyer again, because the shop keeper wants it so: the keys once they are handed over, before that
 * the link to the order. A new address, for one that was mistyped, becomes the order's own. Answers what was queued and
 * to whom. Refuses `not-found` without a new address where the buyer deleted the account.
 */
export async function mailOrder(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  orderId: number,
  newEmail?: string,
): Promise<{ kind: 'keys' | 'order-link'; recipient: string }> {
  const now = shop.now()
  const mail = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const recipient = newEmail ?? (order.email || refuse('not-found', { field: 'email' }))
    if (recipient !== order.email) {
      await setOrderEmail(trx, order, recipient)
      await recordEvent(trx, orderId, {
        kind: 'email-changed',
        at: now,
        detail: `${order.email} → ${recipient}`,
      })
    }
    const kind = isHandedOver(order.status) ? ('keys' as const) : ('order-link' as const)
    await queueMail(trx, {
      dedupeKey: `${kind}:${orderId}:by-hand:${now.getTime()}`,
      kind,
      recipient,
      locale: order.locale,
      params: { orderId },
      dueAt: now,
    })
    await recordEvent(trx, orderId, { kind: 'mailed-by-hand', at: now, detail: kind })
    return { kind, recipient }
  })
  shop.wake('send-mail')
  return mail
}
