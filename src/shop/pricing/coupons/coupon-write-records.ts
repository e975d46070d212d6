import type { Insertable, Updateable } from 'kysely'
import { inBatches } from '../../../platform/database/long-lists.ts'
import { type CouponRow, coupons } from '../coupon-records.ts'
import type { Database, Trx } from '../../schema.ts'

/** The ids of those whose codes were not taken. */
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

/**
 * A coupon and every code of its series, which nobody redeems or changes until the transaction ends: locked by id, in the order that
 * everybody keeps.
 */
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

/** Every code of a series, locked in the order that everybody keeps. */
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
