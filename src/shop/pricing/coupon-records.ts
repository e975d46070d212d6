import { type Selectable, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'

export type CouponRow = Selectable<Database['coupon']> & { category_ids: number[]; variant_ids: number[] }

export async function couponByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  return coupons(db).where('code', '=', code.trim().toUpperCase()).executeTakeFirst()
}

export function coupons(db: Db) {
  return db
    .selectFrom('coupon')
    .selectAll('coupon')
    .select([
      sql<number[]>`array(select category_id from coupon_category where coupon_id = coupon.id order by 1)`.as(
        'category_ids',
      ),
      // a process of release 0.1 stores products without variants
      sql<number[]>`coalesce(
        (select array_agg(variant_id order by variant_id) from coupon_variant where coupon_id = coupon.id),
        array(
          select variant.id from coupon_product join variant using (product_id)
          where coupon_id = coupon.id order by 1))`.as('variant_ids'),
    ])
}
