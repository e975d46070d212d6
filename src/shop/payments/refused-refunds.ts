import { inTransaction } from '../../platform/database/transaction.ts'
import { recordEvent } from '../orders/order-records.ts'
import type { Shop } from '../shop.ts'
import { finishRefused, reopenRefused } from './refund-records.ts'

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

/** Notes that the shop keeper paid a refused refund in another way. False when there is no refused one of that id. */
export async function finishRefundByHand(shop: KeepersShop, refundId: number): Promise<boolean> {
  const now = shop.now()
  return inTransaction(shop.db, async (trx) => {
    const orderId = await finishRefused(trx, refundId, now)
    if (orderId === undefined) return false
    await recordEvent(trx, orderId, { kind: 'refund-by-hand', at: now, detail: `refund ${refundId}` })
    return true
  })
}
