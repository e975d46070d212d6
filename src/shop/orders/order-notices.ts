import { postNotice } from '../members/notices/notice-records.ts'
import { linesOfOrder, type OrderRow } from './order-records.ts'
import type { Trx } from '../schema.ts'

export async function notifyOfDelivery(
  trx: Trx,
  order: OrderRow,
  kind: 'delivered' | 'awaiting-stock',
  at: Date,
): Promise<void> {
  if (order.member_id === null) return
  const byLink = (await linesOfOrder(trx, order.id)).some((line) => line.by_link)
  await postNotice(trx, {
    memberId: order.member_id,
    kind,
    dedupeKey: `${kind}:${order.id}`,
    orderId: order.id,
    params: { orderNo: order.order_no, ...(byLink && { byLink }) },
    at,
  })
}

export async function notifyOfRefund(
  trx: Trx,
  order: OrderRow,
  refund: { dedupeKey: string; cents: number; currency: string; at: Date },
): Promise<void> {
  const { dedupeKey, cents, currency, at } = refund
  if (order.member_id === null) return
  await postNotice(trx, {
    memberId: order.member_id,
    kind: 'refund',
    dedupeKey,
    orderId: order.id,
    params: { orderNo: order.order_no, cents, currency },
    at,
  })
}
