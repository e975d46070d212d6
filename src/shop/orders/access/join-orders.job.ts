import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { endOrderJoining, orderJoinings } from '../../members/order-joining-records.ts'
import type { Shop } from '../../shop.ts'
import { giveOrders } from './claim-orders.ts'

const membersAtOnce = 20
const ordersAtOnce = 100

/** Gives guest orders to the members who have proven the address of these orders. */
export const joinOrdersJob = {
  name: 'join-orders',
  everySeconds: 60,
  run: joinOrders,
} as const satisfies Job<Shop>

async function joinOrders(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  let done = 0
  for (const joining of await orderJoinings(shop.db, membersAtOnce)) {
    const { found, given } = await giveOrders(shop, joining, ordersAtOnce)
    if (found < ordersAtOnce) await endOrderJoining(shop.db, joining)
    done += Math.max(given, 1)
  }
  return done
}
