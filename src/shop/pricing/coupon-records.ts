import type { Selectable } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'

export type CouponRow = Selectable<Database['coupon']>

export async function couponByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  return db.selectFrom('coupon').selectAll().where('code', '=', code.trim().toUpperCase()).executeTakeFirst()
}

export async function couponById(db: Db, id: number): Promise<CouponRow | undefined> {
  return db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst()
}
