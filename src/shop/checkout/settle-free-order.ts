import { inTransaction } from '../../platform/database/transaction.ts'
import { sellHeld } from '../delivery/key-records.ts'
import { lockOrder, moveOrder } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'

/** An order that costs nothing, for free games or by a coupon, is paid as it is placed: no provider is asked. */
export async function settleFreeOrder(shop: Shop, orderId: number): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order.status !== orderStatus.unpaid || order.total_cents > 0) return
    await sellHeld(trx, order.id, shop.now())
    await moveOrder(trx, order, orderStatus.processing, { at: shop.now(), set: { paid_at: shop.now() } })
  })
  shop.wake('deliver-orders')
}
