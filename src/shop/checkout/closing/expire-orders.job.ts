import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { ordersToExpire } from '../../orders/order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import { scheduleOrderRetry } from '../../orders/retry/schedule-order-retry.ts'
import { checkPayment, isAskedAbout } from '../../payments/checks/check-payments.job.ts'
import { paymentsOfOrder } from '../../payments/payment-records.ts'
import type { Shop } from '../../shop.ts'
import { closeUnpaidOrder } from './close-order.ts'

const ordersAtOnce = 20

/**
 * Expires overdue unpaid orders (PAY-8). It asks the provider first: a paid order whose webhook is late is delivered.
 * An order that cannot be closed is retried later without delaying others.
 */
export const expireOrdersJob = {
  name: 'expire-orders',
  everySeconds: 15,
  run: expireOrders,
} as const satisfies Job<Shop>

async function expireOrders(shop: Shop): Promise<number> {
  const orderIds = await ordersToExpire(shop.db, shop.now(), ordersAtOnce)
  const closed = await Promise.all(orderIds.map((orderId) => tryToExpire(shop, orderId)))
  return closed.filter(Boolean).length
}

async function tryToExpire(shop: Shop, orderId: number): Promise<boolean> {
  try {
    for (const payment of await paymentsOfOrder(shop.db, orderId))
      if (isAskedAbout(payment)) await checkPayment(shop, payment)
    return await closeUnpaidOrder(shop, orderId, orderStatus.expired)
  } catch (error) {
    await scheduleOrderRetry(shop, orderId, { job: 'expire', error })
    return false
  }
}
