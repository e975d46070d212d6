import type { OrderRow, Trx } from './order-records.ts'

/** Counts one use of the coupon. False when it is used up or switched off. */
export async function takeCoupon(trx: Trx, couponId: number): Promise<boolean> {
  const row = await trx
    .updateTable('coupon')
    .set((set) => ({ uses: set('uses', '+', 1) }))
    .where('id', '=', couponId)
    .where('active', '=', true)
    .where((where) => where.or([where('max_uses', 'is', null), where('uses', '<', where.ref('max_uses'))]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A closed order no longer counts as a use of its coupon. */
export async function giveBackCoupon(trx: Trx, order: OrderRow): Promise<void> {
  if (!order.coupon_held || order.coupon_id === null) return
  await trx
    .updateTable('coupon')
    .set((set) => ({ uses: set('uses', '-', 1) }))
    .where('id', '=', order.coupon_id)
    .execute()
  await setHeld(trx, order.id, false)
}

/** An order that is taken up again keeps the price that was paid, even if its coupon was used up meanwhile. */
export async function retakeCoupon(trx: Trx, order: OrderRow): Promise<void> {
  if (order.coupon_held || order.coupon_id === null) return
  if (await takeCoupon(trx, order.coupon_id)) await setHeld(trx, order.id, true)
}

async function setHeld(trx: Trx, orderId: number, held: boolean): Promise<void> {
  await trx.updateTable('orders').set({ coupon_held: held }).where('id', '=', orderId).execute()
}
