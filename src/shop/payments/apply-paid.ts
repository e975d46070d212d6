import { holdMissing, releaseKeys } from '../delivery/hold-keys.ts'
import { sellHeld } from '../delivery/key-records.ts'
import { retakeCoupon } from '../orders/coupon-use-records.ts'
import { moveOrder, type OrderRow, recordEvent, type Trx, undeleteOrder } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'
import type { PaymentEvent } from './gateway.ts'
import { openRefund } from './open-refund.ts'
import { type PaymentRow, setPaymentState } from './payment-records.ts'

/**
 * Money has come. It pays the order when amount and currency are right and the order is unpaid, or closed while its keys
 * can still be had (PAY-12); all other money goes back. An order that was deleted is one that was cancelled, and is seen
 * again.
 *
 * | order          | amount and currency | keys     | then                                |
 * |----------------|---------------------|----------|-------------------------------------|
 * | unpaid         | right               | held     | paid                                |
 * | cancelled      | right               | to be had| taken up again, paid                |
 * | expired        | right               | to be had| taken up again, paid                |
 * | cancelled, expired | right           | gone     | surplus: refund                     |
 * | any other      | any                 | any      | paid before: surplus: refund        |
 * | any            | wrong               | any      | surplus: refund                     |
 */
export async function applyPaid(
  shop: Shop,
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  event: PaymentEvent,
): Promise<'settled' | 'surplus' | 'nothing-new'> {
  if (payment.state === 'paid' || payment.state === 'surplus' || payment.state === 'refunded')
    return 'nothing-new'
  const now = shop.now()
  await undeleteOrder(trx, order)
  const reason = await whyNot(trx, order, payment, event, now)
  if (reason) {
    await setPaymentState(trx, payment.id, 'surplus', now)
    await openRefund(trx, order, payment, { cents: event.cents, currency: event.currency, reason, now })
    await recordEvent(trx, order.id, { kind: 'surplus', at: now, detail: reason })
    return 'surplus'
  }
  await sellHeld(trx, order.id, now)
  await setPaymentState(trx, payment.id, 'paid', now)
  await moveOrder(trx, order, orderStatus.processing, { at: now, set: { paid_at: now, closed_at: null } })
  return 'settled'
}

export type SurplusReason = 'wrong-amount' | 'wrong-currency' | 'paid-before' | 'sold-out'

async function whyNot(
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  event: PaymentEvent,
  now: Date,
): Promise<SurplusReason | undefined> {
  if (event.currency !== payment.currency) return 'wrong-currency'
  if (event.cents !== payment.cents || payment.cents !== order.total_cents) return 'wrong-amount'
  if (order.status === orderStatus.unpaid) return undefined
  if (order.status !== orderStatus.cancelled && order.status !== orderStatus.expired) return 'paid-before'
  if (!(await holdMissing(trx, order.id, now))) {
    await releaseKeys(trx, order.id)
    return 'sold-out'
  }
  await retakeCoupon(trx, order)
  return undefined
}
