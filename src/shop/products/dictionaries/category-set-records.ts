import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { Trx } from '../../schema.ts'

export async function categoryOfOldAddress(db: Db, urlName: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('category_alias')
    .select('category_id')
    .where('url_name', '=', urlName)
    .executeTakeFirst()
  return row?.category_id
}

export async function setAddress(trx: Trx, id: number, urlName: string): Promise<void> {
  await trx.deleteFrom('category_alias').where('url_name', '=', urlName).execute()
  await trx.updateTable('category').set({ url_name: urlName }).where('id', '=', id).execute()
}

export async function setPositions(trx: Trx, positions: ReadonlyMap<number, number>): Promise<void> {
  for (const [id, position] of positions)
    await trx
      .updateTable('category')
      .set({ position })
      .where('id', '=', id)
      .where('position', '<>', position)
      .execute()
}

export async function moveAll(
  trx: Trx,
  from: { id: number; urlName: string },
  intoId: number,
  now: Date,
): Promise<number> {
  await trx.updateTable('category').set({ parent_id: intoId }).where('parent_id', '=', from.id).execute()
  await trx
    .selectFrom('product')
    .select('id')
    .where('category_id', '=', from.id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const { numUpdatedRows } = await trx
    .updateTable('product')
    .set({ category_id: intoId, updated_at: now })
    .where('category_id', '=', from.id)
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('coupon_category').where('category_id', '=', from.id).execute()
  await trx
    .updateTable('category_alias')
    .set({ category_id: intoId })
    .where('category_id', '=', from.id)
    .execute()
  await deleteCategory(trx, from.id)
  await trx
    .insertInto('category_alias')
    .values({ url_name: from.urlName, category_id: intoId })
    .onConflict((conflict) => conflict.column('url_name').doUpdateSet({ category_id: intoId }))
    .execute()
  return Number(numUpdatedRows)
}

const maxNamed = 5

/** Returns codes of the first coupons for the category and none of `others`, and blocks new coupons for it. */
export async function couponsLeftOut(trx: Trx, id: number, others: readonly number[]): Promise<string[]> {
  await trx.selectFrom('category').select('id').where('id', '=', id).forUpdate().execute()
  const rows = await trx
    .selectFrom('coupon_category as own')
    .innerJoin('coupon', 'coupon.id', 'own.coupon_id')
    .select('coupon.code')
    .where('own.category_id', '=', id)
    .where((coupon) =>
      coupon.not(
        coupon.exists(
          coupon
            .selectFrom('coupon_category as other')
            .select('other.coupon_id')
            .whereRef('other.coupon_id', '=', 'own.coupon_id')
            .where('other.category_id', 'in', [...others]),
        ),
      ),
    )
    .orderBy('coupon.code')
    .limit(maxNamed)
    .execute()
  return rows.map(({ code }) => code)
}

export async function usesOfCategory(
  db: Db,
  id: number,
): Promise<{ products: number; children: number; coupons: number }> {
  const { rows } = await sql<{ products: number; children: number; coupons: number }>`
    select (select count(*)::integer from product where category_id = ${id}) as products,
      (select count(*)::integer from category where parent_id = ${id}) as children,
      (select count(*)::integer from coupon_category where category_id = ${id}) as coupons`.execute(db)
  return rows[0] ?? { products: 0, children: 0, coupons: 0 }
}

export async function deleteCategory(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('category').where('id', '=', id).execute()
}
