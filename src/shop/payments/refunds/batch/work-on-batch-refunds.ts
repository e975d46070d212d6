import { inTransaction } from '../../../../platform/database/transaction.ts'
import { batchSubject } from '../../../keys/batches/batch-name.ts'
import { isRefusal, refuse } from '../../../errors.ts'
import { lockOrder } from '../../../orders/order-records.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff/actor.ts'
import { recordChange } from '../../../staff/audit/record-change.ts'
import { refundKeys } from '../refund-order.ts'
import {
  countFailure,
  countRefundedUnits,
  endOrder,
  finishBatchRefund,
  nextOrders,
  openBatchRefunds,
  openKeys,
} from './batch-refund-records.ts'

interface Work {
  id: number
  batch_id: number
  reason: string
}

/** How often the shop may fail at an order before it is left out. */
const maxAttempts = 5

/**
 * Refunds the next orders of bad batches, one a transaction: an interrupted pass goes on with the next order, and no unit
 * is refunded twice. Returns how many orders it handled.
 */
export async function workOnBatchRefunds(shop: Shop, actor: Actor, max: number): Promise<number> {
  let worked = 0
  for (const work of await openBatchRefunds(shop.db)) {
    for (const orderId of await nextOrders(shop.db, work.id, max - worked))
      if (await refundOne(shop, actor, work, orderId)) worked += 1
    if (await finish(shop, actor, work)) worked += 1
    if (worked >= max) break
  }
  return worked
}

async function refundOne(shop: Shop, actor: Actor, work: Work, orderId: number): Promise<boolean> {
  const place = { id: work.id, batchId: work.batch_id, orderId }
  try {
    return await inTransaction(shop.db, async (trx) => {
      const order = await lockOrder(trx, orderId)
      const keyIds = await openKeys(trx, place)
      if (!keyIds) return false
      if (keyIds.length === 0) refuse('refund.nothing-left')
      const { refundId } = await refundKeys(shop, trx, actor, { order, keyIds, note: work.reason })
      await endOrder(trx, place, { refund_id: refundId })
      return true
    })
  } catch (error) {
    if (isRefusal(error)) {
      await endOrder(shop.db, place, { refusal: error.code })
      return true
    }
    shop.log.error(
      { err: error, batchId: work.batch_id, orderId },
      'an order of a bad batch was not refunded',
    )
    await countFailure(shop.db, work.id, orderId, maxAttempts)
    return false
  }
}

async function finish({ db, now }: Shop, actor: Actor, { id, batch_id: batchId }: Work): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await finishBatchRefund(trx, id, now()))) return false
    const { refunded, 'left-out': leftOut } = await countRefundedUnits(trx, id)
    await recordChange(trx, now(), actor, {
      action: 'batch.refund-finished',
      subject: batchSubject(batchId),
      after: { keys: refunded, leftOut },
    })
    return true
  })
}
