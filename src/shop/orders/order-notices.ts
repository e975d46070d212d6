import { postNotice } from '../members/notice-records.ts'
import type { OrderRow, Trx } from './order-records.ts'

/** Tells the member whose order it is that its keys came, or that some are awaited. */
export async function tellOfDelivery(
  trx: Trx,
  order: OrderRow,
  kind: 'delivered' | 'awaiting-stock',
  at: Date,
): Promise<void> {
  if (order.member_id === null) return
  await postNotice(trx, {
    memberId: order.member_id,
    kind,
    dedupeKey: `${kind}:${order.id}`,
    orderId: order.id,
    params: { orderNo: order.order_no },
    at,
  })
}

/**
 * Tells the member whose order it is that money goes back to them, once: when the shop gives it back, else when the
 * company has.
 */
export async function tellOfRefund(
  trx: Trx,
  order: OrderRow,
  refund: { paymentId: number; cents: number; currency: string; at: Date },
): Promise<void> {
  const { paymentId, cents, currency, at } = refund
  if (order.member_id === null || cents <= 0) return
  await postNotice(trx, {
    memberId: order.member_id,
    kind: 'refund',
    dedupeKey: `refund:${paymentId}:${order.refunded_cents + cents}`,
    orderId: order.id,
    params: { orderNo: order.order_no, cents, currency },
    at,
  })
}
