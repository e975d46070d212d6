import { officeText } from '../../shop/localisation/office-text.ts'
import { decimal } from '../../shop/money-text.ts'
import type { ListedCoupon } from '../../shop/pricing/coupons/list-coupons.ts'
import { commandText } from '../command-text.ts'
import { columns } from '../terminal.ts'

export function couponLine(coupon: ListedCoupon): string {
  const { offPercent, offCents, scope, uses, maxUses, state, series } = coupon
  return columns(
    series ? commandText('coupons.series', { ...series }) : coupon.code,
    offPercent === undefined ? `$${decimal(offCents ?? 0)}` : `${Number(offPercent)}%`,
    scope.join(', ') || officeText('coupons.everything'),
    maxUses === undefined
      ? commandText('coupons.used', { uses })
      : commandText('coupons.used-of', { uses, maxUses }),
    officeText(`coupons.state.${state}`),
  )
}
