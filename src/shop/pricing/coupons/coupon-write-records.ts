import type { Insertable, Updateable } from 'kysely'
import { inBatches } from '../../../platform/database/long-lists.ts'
import { type CouponRow, coupons } from '../coupon-records.ts'
import type { Database, Trx } from '../../schema.ts'

/** Returns the ids of new codes; existing ones are skipped. */
export async function insertCoupons(
  trx: Trx,
  rows: readonly Insertable<Database['coupon']>[],
): Promise<number[]> {
  const ids = []
  for (const some of inBatches(rows)) {
    const inserted = await trx
      .insertInto('coupon')
      .values(some)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .execute()
    for (const { id } of inserted) ids.push(id)
  }
  return ids
}

/** Locks a coupon and its series by id, in the common order. */
export async function lockCouponWithSeries(
  trx: Trx,
  code: string,
): Promise<{ coupon: CouponRow; all: CouponRow[] } | undefined> {
  const wanted = code.trim().toUpperCase()
  const all = await coupons(trx)
    .where((one) =>
      one.or([
        one('code', '=', wanted),
        one(
          'series',
          '=',
          one.selectFrom('coupon as named').select('named.series').where('named.code', '=', wanted),
        ),
      ]),
    )
    .orderBy('coupon.id')
    .forNoKeyUpdate('coupon')
    .execute()
  const coupon = all.find((one) => one.code === wanted)
  return coupon && { coupon, all }
}

/** Locks all codes of a series in the common order. */
export async function lockSeries(trx: Trx, series: string): Promise<CouponRow[]> {
  return coupons(trx).where('series', '=', series).orderBy('id').forNoKeyUpdate('coupon').execute()
}

export async function setTerms(
  trx: Trx,
  ids: readonly number[],
  terms: Updateable<Database['coupon']>,
): Promise<void> {
  await trx
    .updateTable('coupon')
    .set(terms)
    .where('id', 'in', [...ids])
    .execute()
}

export async function takenCodes(trx: Trx, codes: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('coupon')
    .select('code')
    .where('code', 'in', [...codes])
    .execute()
  return rows.map(({ code }) => code)
}
