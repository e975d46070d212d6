import { supportAddress } from '../content/support-address-records.ts'
import { fallbackLocaleId } from '../localisation/locales.ts'
import { notifyStaff } from '../alerts/notify-staff.ts'
import { queueOrderMail } from '../orders/mail/queue-order-mail.ts'
import { moveOrder, type OrderRow, recordEvent } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'
import { readFraudLimits } from './fraud-limits.ts'
import { storedPhrase } from '../localisation/words.ts'
import { findings } from './fraud-rules.ts'
import { orderFacts } from './order-facts-records.ts'
import { throwawayDomain } from './throwaway-mail.ts'
import type { Trx } from '../schema.ts'

/**
 * Checks a locked order by the block list and the fraud rules, in the transaction of its payment. Without a reason
 * (a stored phrase) it may be delivered, or the owner's program is asked first.
 */
export async function judgeOrder(
  { now }: Pick<Shop, 'now'>,
  trx: Trx,
  order: OrderRow,
  paymentId: number,
): Promise<{ reasons: string[]; isAsked: boolean }> {
  const [limits, { isAsked, blockReasons, ...facts }] = await Promise.all([
    readFraudLimits(trx),
    orderFacts(trx, order, { paymentId, now: now() }),
  ])
  const found = findings({ ...facts, throwawayDomain: throwawayDomain(order.email) }, limits)
  return { reasons: [...blockReasons, ...found.map(storedPhrase)], isAsked }
}

/**
 * Holds a paid order (Processing) for review: keeps its keys held, records the reasons, and mails buyer and shop
 * keeper. Wake `send-mail` after the transaction.
 */
export async function holdForReview(
  { config, now }: Pick<Shop, 'config' | 'now'>,
  trx: Trx,
  order: OrderRow,
  reasons: readonly string[],
): Promise<void> {
  const at = now()
  const params = { orderId: order.id }
  for (const detail of reasons) await recordEvent(trx, order.id, { kind: 'review-rule', at, detail })
  await moveOrder(trx, order, orderStatus.underReview, { at })
  await queueOrderMail(trx, order, {
    dedupeKey: `under-review:${order.id}`,
    kind: 'under-review',
    params,
    dueAt: at,
  })
  await notifyStaff(trx, {
    dedupeKey: `review-waiting:${order.id}`,
    kind: 'review-waiting',
    recipient: await supportAddress({ db: trx, config }),
    locale: fallbackLocaleId,
    params,
    dueAt: at,
  })
}
