import { randomBytes } from 'node:crypto'
import { addCoupon } from '../../../src/shop/pricing/coupons/save-coupon.ts'
import { type CouponForm, emptyCouponForm } from '../../../src/shop/pricing/coupons/coupon-form.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { testActor } from '../../helpers/fixtures.ts'

/** A tenth off everything, for everybody, as often as they like. */
export const tenPercent: CouponForm = { ...emptyCouponForm, off: '10' }

/** Returns the code. */
export async function makeCoupon(shop: Shop, changes: Partial<CouponForm> = {}): Promise<string> {
  const code = `T-${randomBytes(5).toString('hex').toUpperCase()}`
  return addCoupon(shop, testActor, { ...tenPercent, ...changes, code })
}
