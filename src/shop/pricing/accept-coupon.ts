import { refuse } from '../errors.ts'
import { categoryFamily } from '../catalogue/category-records.ts'
import { convertCents, percentOf } from '../money.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { couponByCode, type CouponRow } from './coupon-records.ts'

export interface AcceptedCoupon {
  id: number
  code: string
  /** cents of the visitor's currency */
  offCents: number
}

/**
 * What a coupon takes off these lines (CHK-3). Refuses `coupon.unknown`, `coupon.expired` (over, not begun, used up or
 * switched off) and `coupon.no-match` when no line is one that it is for.
 */
export async function acceptCoupon(
  shop: Shop,
  visitor: Visitor,
  code: string,
  lines: readonly { categoryId: number; sumCents: number }[],
): Promise<AcceptedCoupon> {
  const coupon = (await couponByCode(shop.db, code)) ?? refuse('coupon.unknown', { field: 'couponCode' })
  if (!isRunning(coupon, shop.now())) refuse('coupon.expired', { field: 'couponCode' })
  const matchingCents = await matching(shop, coupon, lines)
  const offCents = Math.min(matchingCents, discount(coupon, matchingCents, visitor))
  if (offCents === 0) refuse('coupon.no-match', { field: 'couponCode' })
  return { id: coupon.id, code: coupon.code, offCents }
}

function isRunning(coupon: CouponRow, now: Date): boolean {
  return (
    coupon.active &&
    (coupon.starts_at === null || coupon.starts_at <= now) &&
    (coupon.ends_at === null || coupon.ends_at > now) &&
    (coupon.max_uses === null || coupon.uses < coupon.max_uses)
  )
}

async function matching(
  shop: Shop,
  coupon: CouponRow,
  lines: readonly { categoryId: number; sumCents: number }[],
): Promise<number> {
  const family = await categoryFamily(shop.db, coupon.category_id ?? undefined)
  return lines
    .filter((line) => !family || family.includes(line.categoryId))
    .reduce((sum, line) => sum + line.sumCents, 0)
}

function discount(coupon: CouponRow, matchingCents: number, visitor: Visitor): number {
  if (coupon.off_percent !== null) return percentOf(matchingCents, coupon.off_percent)
  return convertCents(coupon.off_cents ?? 0, visitor.currency.rate)
}
