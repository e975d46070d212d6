import type { Job } from '../../platform/jobs/run-jobs.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { creditDelivery } from '../orders/earnings/order-earnings.ts'
import { notifyOfDelivery } from '../orders/order-notices.ts'
import { lockOrder, moveOrder, type OrderRow } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import { queueOrderMail } from '../orders/mail/queue-order-mail.ts'
import { scheduleOrderRetry } from '../orders/schedule-order-retry.ts'
import type { Shop } from '../shop.ts'
import { isNotToBeDelivered, markLinesDelivered, ordersToDeliver } from './delivery-records.ts'
import { holdMissing } from './hold-keys.ts'
import { missingKeys, sellHeld } from './key-records.ts'
import type { Trx } from '../schema.ts'

const ordersPerPass = 50

/** Delivers paid orders, and those awaiting stock. A failing order does not delay others. */
export const deliverOrdersJob = {
  name: 'deliver-orders',
  everySeconds: 5,
  run: deliverOrders,
} as const satisfies Job<Shop>

async function deliverOrders(shop: Shop): Promise<number> {
  const orderIds = await ordersToDeliver(shop.db, shop.now(), ordersPerPass)
  let delivered = 0
  for (const orderId of orderIds) if (await tryToDeliver(shop, orderId)) delivered += 1
  if (delivered > 0) shop.wake('send-mail')
  return delivered
}

async function tryToDeliver(shop: Shop, orderId: number): Promise<boolean> {
  try {
    return await deliverOrder(shop, orderId)
  } catch (error) {
    await scheduleOrderRetry(shop, orderId, { job: 'deliver', error })
    return false
  }
}

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
    const [isKeptBack, lacking] = await Promise.all([
      isNotToBeDelivered(trx, orderId),
      missingKeys(trx, orderId),
    ])
    if (isKeptBack) return false
    const complete = await holdMissing(trx, lacking, shop.now())
    const isMoved = complete || order.status === processing
    const mark = complete ? markDelivered : markAwaitingStock
    await Promise.all([sellHeld(trx, orderId, shop.now()), isMoved && mark(trx, order, shop.now())])
    return isMoved
  })
}

async function markDelivered(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  await Promise.all([
    markLinesDelivered(trx, order.id, now),
    moveOrder(trx, order, orderStatus.delivered, { at: now, set: { delivered_at: now } }),
    queueOrderMail(trx, order, {
      dedupeKey: `keys:${order.id}`,
      kind: 'keys',
      params: { orderId: order.id },
      dueAt: now,
    }),
  ])
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
