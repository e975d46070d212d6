import { inTransaction } from '../../../platform/database/transaction.ts'
import { releaseKeys } from '../../keys/hold-keys.ts'
import { releaseCoupon } from '../../orders/coupon-use-records.ts'
import { lockOrder, moveOrder, type OrderRow } from '../../orders/order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import { isOpenAttempt } from '../../payments/open-attempt.ts'
import { paymentsOfOrder, type PaymentRow } from '../../payments/payment-records.ts'
import { gatewayOf, startedPayment } from '../../payments/started-payment.ts'
import type { Shop } from '../../shop.ts'
import type { Trx } from '../../schema.ts'

type ClosedStatus = typeof orderStatus.cancelled | typeof orderStatus.expired

type ClosingShop = Pick<Shop, 'db' | 'log' | 'gateways'>

/**
 * Ends an unpaid order and releases keys and coupon in one transaction; false if it is not unpaid any more. Then
 * notifies the provider, so that nobody pays by mistake.
 */
export async function closeUnpaidOrder(
  shop: Shop,
  orderId: number,
  to: ClosedStatus,
  { isDeleted = false } = {},
): Promise<boolean> {
  const closed = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order.status !== orderStatus.unpaid) return undefined
    await closeLocked(trx, order, to, shop.now(), { isDeleted })
    return order
  })
  if (!closed) return false
  await closePayments(shop, closed)
  return true
}

/** Ends a locked unpaid order. Call `closePayments` after the transaction. */
export async function closeLocked(
  trx: Trx,
  order: OrderRow,
  to: ClosedStatus,
  at: Date,
  { isDeleted = false, isReplaced = false, detail = '' } = {},
): Promise<void> {
  await releaseKeys(trx, order.id)
  await releaseCoupon(trx, order)
  await moveOrder(trx, order, to, {
    at,
    detail,
    set: { closed_at: at, is_replaced: isReplaced, ...(isDeleted && { deleted_at: at }) },
  })
}

export async function closePayments(
  shop: ClosingShop,
  order: Pick<OrderRow, 'id' | 'order_no'>,
): Promise<void> {
  for (const payment of await paymentsOfOrder(shop.db, order.id))
    await closePayment(shop, payment, order.order_no)
}

async function closePayment(shop: ClosingShop, payment: PaymentRow, orderNo: string): Promise<void> {
  const started = startedPayment(payment, orderNo)
  if (!started || !isOpenAttempt(payment)) return
  try {
    await gatewayOf(shop, payment).close?.(started)
  } catch (error) {
    shop.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be closed at the provider')
  }
}
