import { voidSold } from '../delivery/key-records.ts'
import { moveOrder, type OrderRow, recordEvent, type Trx } from '../orders/order-records.ts'
import { orderMoves, orderStatus, statusName } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'
import { type PaymentRow, setPaymentState } from './payment-records.ts'

/** The provider gave money back, by our refund or on its own. Of a payment that paid the order: its keys are void. */
export async function applyRefunded(
  shop: Shop,
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
): Promise<'refunded' | 'nothing-new'> {
  if (payment.state !== 'paid' && payment.state !== 'surplus') return 'nothing-new'
  const now = shop.now()
  const paidTheOrder = payment.state === 'paid'
  await setPaymentState(trx, payment.id, 'refunded', now)
  if (!paidTheOrder) return 'refunded'
  if (orderMoves[statusName(order.status)].includes('refunded')) {
    await voidSold(trx, order.id)
    await moveOrder(trx, order, orderStatus.refunded, { at: now, set: { closed_at: now } })
  } else await recordEvent(trx, order.id, { kind: 'refund-noticed', at: now })
  return 'refunded'
}
