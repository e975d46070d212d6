import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import { closeLocked, closePayments } from './close-order.ts'
import { lockOrder } from '../../orders/order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { assertUnchanged } from '../../orders/order-version-records.ts'
import { orderSubject } from '../../staff/audit/subjects.ts'

/** Ends an unpaid order: releases its keys and notifies the company. A payment that still arrives revives it. */
export async function cancelUnpaid(
  shop: Pick<Shop, 'db' | 'now' | 'log' | 'gateways'>,
  actor: Actor,
  orderId: number,
  seen?: string,
): Promise<void> {
  const cancelled = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order.status !== orderStatus.unpaid) refuse('order.not-unpaid')
    await assertUnchanged(trx, orderId, seen)
    await closeLocked(trx, order, orderStatus.cancelled, shop.now())
    await recordChange(trx, shop.now(), actor, {
      action: 'order.cancelled',
      subject: orderSubject(order),
    })
    return order
  })
  await closePayments(shop, cancelled)
}
