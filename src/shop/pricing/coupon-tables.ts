import type { Generated } from 'kysely'

export interface CouponTables {
  coupon: CouponTable
  coupon_category: { coupon_id: number; category_id: number }
  coupon_variant: { coupon_id: number; variant_id: number }
}

export const couponAudiences = ['everybody', 'members', 'buyer'] as const

export type CouponAudience = (typeof couponAudiences)[number]

interface CouponTable {
  id: Generated<number>
  code: string
  off_percent: string | null
  off_cents: number | null
  max_off_cents: Generated<number | null>
  min_goods_cents: Generated<number | null>
  starts_at: Date | null
  ends_at: Date | null
  max_uses: number | null
  max_uses_per_buyer: Generated<number | null>
  uses: Generated<number>
  active: Generated<boolean>
  audience: Generated<CouponAudience>
  buyer_email: Generated<string | null>
  note: Generated<string>
  series: Generated<string | null>
  version: Generated<number>
  created_at: Generated<Date>
}
