import { ordersToExpire } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import { checkPayment } from '../payments/check-payments.job.ts'
import { paymentsOfOrder } from '../payments/payment-records.ts'
import type { Shop } from '../shop.ts'
import { closeUnpaidOrder } from './close-order.ts'

const ordersPerPass = 50

/**
 * Expires unpaid orders whose time is over (PAY-8). The provider is asked first: an order that is paid, but whose notice
 * has not come yet, is delivered instead.
 */
export async function expireOrders(shop: Shop): Promise<number> {
  const orderIds = await ordersToExpire(shop.db, shop.now(), ordersPerPass)
  for (const orderId of orderIds) {
    for (const payment of await paymentsOfOrder(shop.db, orderId))
      if (payment.state === 'started' || payment.state === 'pending') await checkPayment(shop, payment)
    await closeUnpaidOrder(shop, orderId, orderStatus.expired)
  }
  return orderIds.length
}
