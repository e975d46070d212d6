import { supportAddress } from '../content/support-address-records.ts'
import { fallbackLocaleId } from '../localisation/locales.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { queueOrderMail } from '../orders/mail/queue-order-mail.ts'
import { moveOrder, type OrderRow, recordEvent } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'
import { readFraudLimits } from './fraud-limits.ts'
import { type Finding, findings, findingText } from './fraud-rules.ts'
import { orderFacts } from './order-facts-records.ts'
import { throwawayDomain } from './throwaway-mail.ts'
import type { Trx } from '../schema.ts'

/**
 * What the rules against fraud find in a locked order, in the transaction in which this payment pays it. Nothing found: it
 * may be delivered.
 */
export async function judgeOrder(
  { now }: Pick<Shop, 'now'>,
  trx: Trx,
  order: OrderRow,
  paymentId: number,
): Promise<Finding[]> {
  const limits = await readFraudLimits(trx)
  const facts = await orderFacts(trx, order, { paymentId, now: now() })
  return findings({ ...facts, throwawayDomain: throwawayDomain(order.email) }, limits)
}

/**
 * Holds a paid order, Processing, for the shop keeper to look at: its keys stay held for it, what was found is written on
 * it, and buyer and shop keeper are told by mail. The caller wakes `send-mail` after the transaction.
 */
export async function holdForReview(
  { config, now }: Pick<Shop, 'config' | 'now'>,
  trx: Trx,
  order: OrderRow,
  found: readonly Finding[],
): Promise<void> {
  const at = now()
  const params = { orderId: order.id }
  for (const finding of found)
    await recordEvent(trx, order.id, { kind: 'review-rule', at, detail: findingText(finding) })
  await moveOrder(trx, order, orderStatus.underReview, { at })
  await queueOrderMail(trx, order, {
    dedupeKey: `under-review:${order.id}`,
    kind: 'under-review',
    params,
    dueAt: at,
  })
  await queueMail(trx, {
    dedupeKey: `review-waiting:${order.id}`,
    kind: 'review-waiting',
    recipient: await supportAddress({ db: trx, config }),
    locale: fallbackLocaleId,
    params,
    dueAt: at,
  })
}
