import { holdAgain, releaseKeys } from '../keys/hold-keys.ts'
import { levelOf } from '../members/levels/level-records.ts'
import { existingMember } from '../members/member-records.ts'
import { redeemCouponAgain } from '../orders/coupon-use-records.ts'
import type { OrderRow } from '../orders/order-records.ts'
import type { NotReopened } from './payment-tables.ts'
import { priceSummary } from '../pricing/price-summary.ts'
import type { Trx } from '../schema.ts'

/** Reopens a closed order for a late payment, with everything it released; else returns why not. */
export async function reopenOrder(trx: Trx, order: OrderRow, now: Date): Promise<NotReopened | undefined> {
  if (order.email === '') return 'buyer-gone'
  if (!(await hasDiscount(trx, order, now))) return 'discount-gone'
  if (!(await holdAgain(trx, order.id, now))) return 'sold-out'
  if (await redeemCouponAgain(trx, order, now)) return undefined
  await releaseKeys(trx, order.id)
  return 'coupon-gone'
}

async function hasDiscount(trx: Trx, order: OrderRow, now: Date): Promise<boolean> {
  if (order.member_discount_cents === 0 || order.member_id === null) return true
  const level = await levelOf(trx, await existingMember(trx, order.member_id), now)
  const { memberDiscountCents } = priceSummary({
    goodsCents: order.goods_cents,
    memberDiscountPercent: level.discount_percent,
    couponCents: 0,
    freightCents: 0,
    fee: { percent: 0, fixedCents: 0 },
    serviceCharge: { belowCents: 0, chargeCents: 0 },
    currency: order.currency,
  })
  return memberDiscountCents >= order.member_discount_cents
}
