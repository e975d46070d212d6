import { isRefusal, refuse } from '../errors.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { releaseUnseen } from '../keys/hold-keys.ts'
import { sellHeld, voidReturned } from '../keys/key-records.ts'
import { isNotToBeDelivered } from '../keys/delivery/delivery-records.ts'
import { reasonOf } from '../input/limited-text.ts'
import { disputedOrders } from '../orders/withheld-keys-records.ts'
import { lockOrder, moveOrder, type OrderRow, recordEvent } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { assertUnchanged } from '../orders/order-version-records.ts'
import { refundLocked } from '../payments/refunds/refund-order.ts'
import type { Trx } from '../schema.ts'
import { orderSubject } from '../staff/audit/subjects.ts'

type ReviewShop = Pick<Shop, 'db' | 'now' | 'wake'>

/** Approves an order under review, which is then delivered. Only the first decision counts. */
export async function approveOrder(
  shop: ReviewShop,
  actor: Actor,
  orderId: number,
  seen?: string,
): Promise<void> {
  await decide(shop, { orderId, seen }, async (trx, order) => {
    if ((await disputedOrders(trx, [orderId])).has(orderId)) refuse('order-review.disputed')
    if (await isNotToBeDelivered(trx, orderId)) refuse('order-review.going-back')
    const at = shop.now()
    await sellHeld(trx, orderId, at)
    await voidReturned(trx, orderId)
    await recordEvent(trx, orderId, { kind: 'review-approved', at })
    await moveOrder(trx, order, orderStatus.processing, { at })
    await recordChange(trx, at, actor, {
      action: 'order.approved',
      subject: orderSubject(order),
    })
  })
  shop.wake('deliver-orders')
}

/**
 * Rejects an order under review: refunds it completely and releases its keys. The buyer's mail does not name the
 * reason. After a lost dispute it only releases the keys.
 */
export async function rejectOrder(
  shop: ReviewShop,
  actor: Actor,
  orderId: number,
  reason: string,
  seen?: string,
): Promise<void> {
  const detail = reasonOf(reason)
  await decide(shop, { orderId, seen }, async (trx, order) => {
    await refundUnlessLost(shop, trx, order, detail)
    await releaseUnseen(trx, orderId)
    const at = shop.now()
    await recordEvent(trx, orderId, { kind: 'review-rejected', at, detail })
    // without the reason, which the order's history keeps until the buyer is forgotten
    await recordChange(trx, at, actor, {
      action: 'order.rejected',
      subject: orderSubject(order),
    })
  })
  shop.wake('send-refunds')
  shop.wake('send-mail')
}

/** Refunds the order completely, unless the buyer got the money by a lost dispute. */
async function refundUnlessLost(shop: ReviewShop, trx: Trx, order: OrderRow, note: string): Promise<void> {
  try {
    await refundLocked(shop, trx, order, { note })
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.code === 'refund.disputed') refuse('order-review.disputed')
    if (error.code !== 'refund.nothing-left') throw error
    if (!(await disputedOrders(trx, [order.id])).has(order.id)) refuse('order-review.going-back')
  }
}

/** Runs under the order's lock, like delivery and refund. */
async function decide(
  { db }: ReviewShop,
  { orderId, seen }: { orderId: number; seen: string | undefined },
  decision: (trx: Trx, order: OrderRow) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    await assertUnchanged(trx, orderId, seen)
    if (order.status !== orderStatus.underReview) refuse('order-review.not-under-review')
    await decision(trx, order)
  })
}
