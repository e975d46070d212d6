import { decimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { CallingReseller } from '../open-reseller.ts'
import { readResellerOrderById } from '../read-reseller-order.ts'
import { currency } from './list-upstream.ts'

/** An order with its keys, one a line, in the form of dujiao-next. Refuses as `readResellerOrderById`. */
export async function readUpstreamOrder(shop: Shop, reseller: CallingReseller, orderId: number) {
  const order = await readResellerOrderById(shop, reseller, orderId)
  const keys = order.lines.flatMap((line) => line.keys)
  const isRefunded = order.refundedCents >= order.totalCents && order.totalCents > 0
  return {
    ok: true,
    order_id: order.orderId,
    order_no: order.orderNo,
    status: isRefunded ? 'refunded' : statusOf(order.refundedCents, keys.length),
    amount: decimal(order.totalCents),
    refunded_amount: decimal(order.refundedCents),
    currency,
    refund_records: [],
    ...(keys.length > 0 && {
      fulfillment: {
        type: 'auto',
        status: 'delivered',
        payload: keys.map((key) => ('code' in key ? key.code : `${key.user} ${key.password}`)).join('\n'),
        delivery_data: {},
      },
    }),
  }
}

function statusOf(refundedCents: number, keys: number): string {
  if (keys === 0) return 'paid'
  return refundedCents > 0 ? 'partially_refunded' : 'delivered'
}
