import { inTransaction } from '../../platform/database/transaction.ts'
import { releaseKeys } from '../delivery/hold-keys.ts'
import { giveBackCoupon } from '../orders/coupon-use-records.ts'
import { lockOrder, moveOrder } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import { paymentsOfOrder, type PaymentRow } from '../payments/payment-records.ts'
import { gatewayOf, startedPayment } from '../payments/started-payment.ts'
import type { Shop } from '../shop.ts'

/**
 * Ends an unpaid order: its keys go back on the shelf and its coupon's use is given back, in one transaction. False when
 * it is no longer unpaid. Afterwards the provider is told, as far as it listens, so that nobody pays it by mistake.
 */
export async function closeUnpaidOrder(
  shop: Shop,
  orderId: number,
  to: typeof orderStatus.cancelled | typeof orderStatus.expired,
  { isDeleted = false } = {},
): Promise<boolean> {
  const orderNo = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order.status !== orderStatus.unpaid) return undefined
    await releaseKeys(trx, order.id)
    await giveBackCoupon(trx, order)
    const at = shop.now()
    await moveOrder(trx, order, to, { at, set: { closed_at: at, ...(isDeleted && { deleted_at: at }) } })
    return order.order_no
  })
  if (orderNo === undefined) return false
  for (const payment of await paymentsOfOrder(shop.db, orderId)) await closePayment(shop, payment, orderNo)
  return true
}

async function closePayment(shop: Shop, payment: PaymentRow, orderNo: string): Promise<void> {
  const started = startedPayment(payment, orderNo)
  if (!started || (payment.state !== 'started' && payment.state !== 'pending')) return
  try {
    await gatewayOf(shop, payment).close?.(started)
  } catch (error) {
    shop.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be closed at the provider')
  }
}
