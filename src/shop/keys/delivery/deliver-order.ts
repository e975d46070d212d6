import { inTransaction } from '../../../platform/database/transaction.ts'
import { creditDelivery } from '../../orders/earnings/order-earnings.ts'
import { notifyOfDelivery } from '../../orders/order-notices.ts'
import { lockOrder, moveOrder, type OrderRow } from '../../orders/order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import { queueOrderMail } from '../../orders/mail/queue-order-mail.ts'
import type { Shop } from '../../shop.ts'
import { recordMailConsent } from '../consent/mail-consent.ts'
import { isNotToBeDelivered, markLinesDelivered } from './delivery-records.ts'
import { holdMissing } from '../hold-keys.ts'
import { type MissingKeys, missingKeys, sellHeld } from '../key-records.ts'
import type { Trx } from '../../schema.ts'

/**
 * Delivers a paid order in one transaction: holds missing keys, sells, marks Delivered, queues the mail, credits the
 * member. If keys are missing the order awaits stock, and the buyer gets a mail. A fully refunded or disputed order
 * gets no keys. Returns whether the order moved; repeating is harmless.
 */
export async function deliverOrder(shop: Shop, orderId: number): Promise<boolean> {
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const { processing, awaitingStock } = orderStatus
    if (order.status !== processing && order.status !== awaitingStock) return false
    const lacking = await lackingKeys(trx, orderId)
    if (!lacking) return false
    const complete = await holdMissing(trx, lacking, shop.now())
    const isMoved = complete || order.status === processing
    const mark = complete ? markDelivered : markAwaitingStock
    await Promise.all([sellHeld(trx, orderId, shop.now()), isMoved && mark(trx, order, shop.now())])
    return isMoved
  })
}

/** Delivers a locked paid order whose keys are all sold to it. False for any other order: the job delivers it. */
export async function deliverSold(trx: Trx, order: OrderRow, now: Date): Promise<boolean> {
  const lacking = await lackingKeys(trx, order.id)
  if (lacking?.length !== 0) return false
  await markDelivered(trx, order, now)
  return true
}

/** Returns the missing keys; undefined if the order gets no keys. */
async function lackingKeys(trx: Trx, orderId: number): Promise<MissingKeys[] | undefined> {
  const [isWithheld, lacking] = await Promise.all([
    isNotToBeDelivered(trx, orderId),
    missingKeys(trx, orderId),
  ])
  return isWithheld ? undefined : lacking
}

async function markDelivered(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  await Promise.all([
    markLinesDelivered(trx, order.id, now),
    moveOrder(trx, order, orderStatus.delivered, { at: now, set: { delivered_at: now } }),
    // a reseller's program reads the keys, so they need no mail
    order.reseller_id === null &&
      queueOrderMail(trx, order, {
        dedupeKey: `keys:${order.id}`,
        kind: 'keys',
        params: { orderId: order.id },
        dueAt: now,
      }),
  ])
  await recordMailConsent(trx, order, now)
  await notifyOfDelivery(trx, order, 'delivered', now)
  await creditDelivery(trx, order, now)
}

async function markAwaitingStock(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  await moveOrder(trx, order, orderStatus.awaitingStock, { at: now })
  await queueOrderMail(trx, order, {
    dedupeKey: `awaiting-stock:${order.id}`,
    kind: 'awaiting-stock',
    params: { orderId: order.id },
    dueAt: now,
  })
  await notifyOfDelivery(trx, order, 'awaiting-stock', now)
}
