import type { ListedCoupon } from '../../shop/pricing/coupons/list-coupons.ts'
import { decimal } from '../../shop/money-text.ts'

export function couponLine(coupon: ListedCoupon): string {
  const { offPercent, offCents, scope, uses, maxUses, state, series } = coupon
  const off = offPercent === undefined ? `$${decimal(offCents ?? 0)}` : `${Number(offPercent)}%`
  const used = maxUses === undefined ? `${uses} used` : `${uses} of ${maxUses} used`
  const name = series ? `${series.name} (${series.codes} codes)` : coupon.code
  return [name, off, scope.join(', ') || 'everything', used, state].join('  ')
}
