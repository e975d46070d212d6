import { inTransaction } from '../../platform/database/transaction.ts'
import { lockOrder, recordEvent } from '../orders/order-records.ts'
import type { Shop } from '../shop.ts'
import { applyRefunded } from './apply-refunded.ts'
import { finishRefused, paymentOfRefund, reopenRefused } from './refund-records.ts'

type KeepersShop = Pick<Shop, 'db' | 'now' | 'wake'>

/** Has a refund that the payment company refused asked for anew. False when there is no refused one of that id. */
export async function retryRefund(shop: KeepersShop, refundId: number): Promise<boolean> {
  const now = shop.now()
  const isReopened = await inTransaction(shop.db, async (trx) => {
    const orderId = await reopenRefused(trx, refundId, now)
    if (orderId === undefined) return false
    await recordEvent(trx, orderId, { kind: 'refund-retried', at: now, detail: `refund ${refundId}` })
    return true
  })
  if (isReopened) shop.wake('send-refunds')
  return isReopened
}

/**
 * The shop keeper has paid a refused refund in another way: for the order that is a refund like any other. False when
 * there is no refused one of that id.
 */
export async function finishRefundByHand(shop: KeepersShop, refundId: number): Promise<boolean> {
  const now = shop.now()
  return inTransaction(shop.db, async (trx) => {
    const orderId = (await paymentOfRefund(trx, refundId))?.order_id
    if (orderId === undefined) return false
    const order = await lockOrder(trx, orderId)
    const refund = await finishRefused(trx, refundId, now)
    const payment = refund && (await paymentOfRefund(trx, refundId))
    if (!payment) return false
    const backCents = order.refunded_cents + refund.cents
    await applyRefunded(shop, trx, order, payment, { cents: backCents, currency: refund.currency })
    await recordEvent(trx, orderId, { kind: 'refund-by-hand', at: now, detail: `refund ${refundId}` })
    return true
  })
}
