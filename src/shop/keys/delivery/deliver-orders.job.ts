import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { scheduleOrderRetry } from '../../orders/retry/schedule-order-retry.ts'
import type { Shop } from '../../shop.ts'
import { deliverOrder } from './deliver-order.ts'
import { ordersToDeliver } from './delivery-records.ts'

const ordersPerPass = 50

/** Delivers paid orders, and those awaiting stock. A failing order does not delay others. */
export const deliverOrdersJob = {
  name: 'deliver-orders',
  everySeconds: 5,
  run: deliverOrders,
} as const satisfies Job<Shop>

async function deliverOrders(shop: Shop): Promise<number> {
  const orderIds = await ordersToDeliver(shop.db, shop.now(), ordersPerPass)
  let delivered = 0
  for (const orderId of orderIds) if (await tryToDeliver(shop, orderId)) delivered += 1
  if (delivered > 0) shop.wake('send-mail')
  return delivered
}

async function tryToDeliver(shop: Shop, orderId: number): Promise<boolean> {
  try {
    return await deliverOrder(shop, orderId)
  } catch (error) {
    await scheduleOrderRetry(shop, orderId, { job: 'deliver', error })
    return false
  }
}
