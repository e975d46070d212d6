import { voidSold } from '../delivery/key-records.ts'
import { takeBackRefunded } from '../orders/order-earnings.ts'
import { recordRefunded } from '../orders/order-earnings-records.ts'
import { tellOfRefund } from '../orders/order-notices.ts'
import { moveOrder, type OrderRow, recordEvent, type Trx } from '../orders/order-records.ts'
import { orderMoves, orderStatus, type OrderStatusName, statusName } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'
import type { PaymentEvent } from './gateway.ts'
import { type PaymentRow, setPaymentState } from './payment-records.ts'

/**
 * Money was given back: by the provider, by our refund or on its own, or by the shop keeper. `event.cents` is all that
 * was given back so far.
 *
 * | payment   | given back | then                                                                     |
 * |-----------|------------|--------------------------------------------------------------------------|
 * | surplus   | any        | noted: it never paid an order                                            |
 * | paid      | all        | the order is refunded and its keys are void                              |
 * | paid      | a part     | the order is partly refunded and keeps its keys                          |
 * | any other | all        | its notice has overtaken the one of the money, which pays nothing any more |
 * | any other | a part     | for the shop keeper to see                                               |
 *
 * Of what a member earned by the order as much is taken back as money was given back.
 */
export async function applyRefunded(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  event: Pick<PaymentEvent, 'cents' | 'currency'>,
): Promise<'refunded' | 'nothing-new'> {
  const now = shop.now()
  if (payment.state === 'refunded') return 'nothing-new'
  const isWhole = payment.state === 'surplus' || event.cents >= payment.cents
  if (isWhole) await setPaymentState(trx, payment.id, 'refunded', now)
  if (payment.state === 'surplus') return 'refunded'
  if (payment.state !== 'paid') {
    await recordEvent(trx, order.id, { kind: 'refund-noticed', at: now, detail: 'before the payment' })
    return isWhole ? 'refunded' : 'nothing-new'
  }
  if (isWhole) await voidSold(trx, order.id)
  await moveIfAllowed(trx, order, isWhole ? 'refunded' : 'partlyRefunded', now)
  const cents = event.cents - order.refunded_cents
  await tellOfRefund(trx, order, { paymentId: payment.id, cents, currency: event.currency, at: now })
  await takeBackRefunded(trx, await recordRefunded(trx, order, event.cents), now)
  return 'refunded'
}

/** A status that cannot follow is written down all the same, for the shop keeper to see. */
async function moveIfAllowed(trx: Trx, order: OrderRow, to: OrderStatusName, now: Date): Promise<void> {
  if (orderMoves[statusName(order.status)].includes(to))
    await moveOrder(trx, order, orderStatus[to], { at: now, set: { closed_at: now } })
  else await recordEvent(trx, order.id, { kind: 'refund-noticed', at: now, detail: to })
}
