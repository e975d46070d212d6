import type { OrderRow } from './order-records.ts'
import { isHandedOver, orderStatus } from './order-status.ts'

/** What the buyer of an order can do with it now. */
export interface OrderActs {
  pay: boolean
  cancel: boolean
  delete: boolean
  confirmReceipt: boolean
  reveal: boolean
}

export function orderActs(
  order: Pick<OrderRow, 'status' | 'pay_before' | 'payment_method_id'>,
  now: Date,
): OrderActs {
  const isUnpaid = order.status === orderStatus.unpaid
  return {
    pay: isUnpaid && order.pay_before > now && order.payment_method_id !== null,
    cancel: isUnpaid,
    delete: isUnpaid,
    confirmReceipt: order.status === orderStatus.delivered,
    reveal: isHandedOver(order.status),
  }
}
