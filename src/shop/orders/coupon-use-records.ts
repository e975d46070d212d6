import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import type { OrderRow } from './order-records.ts'
import { orderStatus } from './order-status.ts'
import type { Trx } from '../schema.ts'

export type NotRedeemed = 'over' | 'used-by-buyer'

/** Counts a use of the order's coupon, whose row stays locked. Returns the reason if it cannot be redeemed. */
export async function redeemCoupon(
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'coupon_id' | 'member_id' | 'guest_hash' | 'email'>,
  now: Date,
): Promise<NotRedeemed | undefined> {
  if (order.coupon_id === null) return undefined
  const row = await trx
    .updateTable('coupon')
    .set((set) => ({ uses: set('uses', '+', 1) }))
    .where('id', '=', order.coupon_id)
    .where('active', '=', true)
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .where((where) => where.or([where('max_uses', 'is', null), where('uses', '<', where.ref('max_uses'))]))
    .returning('max_uses_per_buyer')
    .executeTakeFirst()
  if (!row) return 'over'
  if (row.max_uses_per_buyer === null) return undefined
  const buyer = { memberId: order.member_id ?? undefined, guestHash: order.guest_hash, email: order.email }
  const used = await countUses(trx, { couponId: order.coupon_id, buyer, exceptOrderId: order.id })
  if (used < row.max_uses_per_buyer) return undefined
  await uncount(trx, order.coupon_id)
  return 'used-by-buyer'
}

export interface CouponBuyer {
  memberId: number | undefined
  guestHash: Buffer
  email: string | undefined
}

/** Number of a buyer's orders that use the coupon; unpaid ones can be left out. */
export async function countUses(
  db: Db,
  {
    couponId,
    buyer: { memberId, guestHash, email },
    exceptOrderId = 0,
    isPaidFor = false,
  }: { couponId: number; buyer: CouponBuyer; exceptOrderId?: number; isPaidFor?: boolean },
): Promise<number> {
  const { uses } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::integer`.as('uses'))
    .where('coupon_id', '=', couponId)
    .where('coupon_held', '=', true)
    .where('id', '<>', exceptOrderId)
    .where((order) =>
      order.or([
        order('guest_hash', '=', guestHash),
        ...(memberId === undefined ? [] : [order('member_id', '=', memberId)]),
        ...(email ? [order(sql`lower(email)`, '=', email.toLowerCase())] : []),
      ]),
    )
    .$if(isPaidFor, (query) => query.where('status', '<>', orderStatus.unpaid))
    .executeTakeFirstOrThrow()
  return uses
}

export async function releaseCoupon(trx: Trx, order: OrderRow): Promise<void> {
  if (!order.coupon_held || order.coupon_id === null) return
  await uncount(trx, order.coupon_id)
  await setHeld(trx, order.id, false)
}

/** Redeems the coupon of a reopened order. False if that is not possible any more. */
export async function redeemCouponAgain(trx: Trx, order: OrderRow, now: Date): Promise<boolean> {
  if (order.coupon_held || order.coupon_id === null) return true
  if (await redeemCoupon(trx, order, now)) return false
  await setHeld(trx, order.id, true)
  return true
}

async function uncount(trx: Trx, couponId: number): Promise<void> {
  await trx
    .updateTable('coupon')
    .set((set) => ({ uses: set('uses', '-', 1) }))
    .where('id', '=', couponId)
    .execute()
}

async function setHeld(trx: Trx, orderId: number, held: boolean): Promise<void> {
  await trx.updateTable('orders').set({ coupon_held: held }).where('id', '=', orderId).execute()
}
