import { inTransaction } from '../../platform/database/transaction.ts'
import { closeLocked, closePayments } from './close-order.ts'
import { lockOrder } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { assertUnchanged } from '../orders/order-stamp-records.ts'

/**
 * Ends an unpaid order: releases its keys and notifies the company. A payment that arrives anyway revives the order.
 * False if it is not unpaid. Refuses `staff.changed`.
 */
export async function cancelUnpaid(
  shop: Pick<Shop, 'db' | 'now' | 'log' | 'gateways'>,
  actor: Actor,
  orderId: number,
  seen?: string,
): Promise<boolean> {
  const cancelled = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order.status !== orderStatus.unpaid) return undefined
    await assertUnchanged(trx, orderId, seen)
    await closeLocked(trx, order, orderStatus.cancelled, shop.now())
    await recordChange(trx, shop.now(), actor, {
      action: 'order.cancelled',
      subject: { kind: 'order', id: orderId, name: order.order_no },
    })
    return order
  })
  if (!cancelled) return false
  await closePayments(shop, cancelled)
  return true
}
