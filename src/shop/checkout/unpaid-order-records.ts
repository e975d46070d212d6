import { type Buyer, isOf } from '../fraud/unpaid-counts-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { Db } from '../shop.ts'
import type { Trx } from '../schema.ts'

/** The buyer's own unpaid orders with one of these variants, oldest first. */
export async function waitingWith(db: Db, buyer: Buyer, variantIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where((order) => isOf(order, buyer))
    .where('status', '=', orderStatus.unpaid)
    .where((order) =>
      order.exists(
        order
          .selectFrom('order_line')
          .select('order_line.id')
          .whereRef('order_line.order_id', '=', 'orders.id')
          .where('order_line.variant_id', 'in', [...variantIds]),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The buyer's own unpaid orders with a use of the coupon, oldest first. */
export async function waitingWithCoupon(db: Db, buyer: Buyer, couponId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where((order) => isOf(order, buyer))
    .where('status', '=', orderStatus.unpaid)
    .where('coupon_id', '=', couponId)
    .where('coupon_held', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function lockCoupons(trx: Trx, couponIds: readonly number[]): Promise<void> {
  if (couponIds.length === 0) return
  await trx
    .selectFrom('coupon')
    .select('id')
    .where('id', 'in', [...couponIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Deletes the networks of paid orders, and of older ones that do not wait for payment. */
export async function forgetNetworks(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ network_hash: null })
    .where('id', 'in', (orders) =>
      orders
        .selectFrom('orders')
        .select('id')
        .where('network_hash', 'is not', null)
        .where((order) =>
          order.or([
            order.and([order('placed_at', '<', before), order('status', '<>', orderStatus.unpaid)]),
            order('paid_at', 'is not', null),
          ]),
        )
        // skips locked rows until next time: waiting could deadlock
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
