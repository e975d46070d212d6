import type { Selectable } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'

export type CouponRow = Selectable<Database['coupon']>

export async function couponByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  return db.selectFrom('coupon').selectAll().where('code', '=', code.trim().toUpperCase()).executeTakeFirst()
}

/** The category and its children. */
export async function categoryFamily(db: Db, categoryId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where((where) => where.or([where('id', '=', categoryId), where('parent_id', '=', categoryId)]))
    .execute()
  return rows.map((row) => row.id)
}

export async function couponById(db: Db, id: number): Promise<CouponRow | undefined> {
  return db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst()
}
