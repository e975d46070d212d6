import type { CouponTab } from '../../../shop/pricing/coupons/coupon-list-records.ts'
import { officeHref } from '../../office-href.ts'

interface CouponsPlace {
  tab: CouponTab
  text: string
  /** a code, `new` or `series`: open beside the list */
  open?: string
  before?: number
}

export function couponsHref({ tab, text, open, before }: CouponsPlace): string {
  const query = new URLSearchParams({ tab })
  if (text) query.set('q', text)
  if (before !== undefined) query.set('before', String(before))
  if (open) query.set('open', open)
  return officeHref('coupons', query)
}
