import type { OrderRow } from './order-records.ts'
import { hasEndedUnpaid, isHandedOver, orderStatus } from './order-status.ts'

export interface OrderActions {
  pay: boolean
  cancel: boolean
  delete: boolean
  confirmReceipt: boolean
  reveal: boolean
  /** refill the cart with its lines */
  again: boolean
}

export function orderActions(
  order: Pick<OrderRow, 'status' | 'pay_before' | 'payment_method_id'>,
  now: Date,
  { areKeysWithheld }: { areKeysWithheld: boolean },
): OrderActions {
  const isUnpaid = order.status === orderStatus.unpaid
  return {
    pay: isUnpaid && order.pay_before > now && order.payment_method_id !== null,
    cancel: isUnpaid,
    delete: isUnpaid,
    confirmReceipt: order.status === orderStatus.delivered && !areKeysWithheld,
    reveal: isHandedOver(order.status) && !areKeysWithheld,
    again: hasEndedUnpaid(order.status),
  }
}
