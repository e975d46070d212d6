import { type ExpressionBuilder, sql } from 'kysely'
import { type CouponRow, coupons } from '../coupon-records.ts'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { CouponTab } from './coupon-filter.ts'

export interface CouponFilter {
  tab: CouponTab
  text: string
  /** whether a part of a code finds codes of a series too, not only the whole code */
  findsCodes: boolean
  now: Date
}

export async function couponsBefore(
  db: Db,
  filter: CouponFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<CouponRow[]> {
  let query = coupons(db)
    .where((coupon) => isListed(coupon, filter))
    .orderBy('id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.execute()
}

export async function countCoupons(db: Db, filter: CouponFilter): Promise<number> {
  const { count } = await db
    .selectFrom('coupon')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where((coupon) => isListed(coupon, filter))
    .executeTakeFirstOrThrow()
  return count
}

// single coupons and the first of each series; an index finds the first codes quickly
const standsForAll = sql<boolean>`id in (
  select single.id from coupon as single where single.series is null
  union all (
    with recursive of_series as (
      (select series, id from coupon where series is not null order by series, id limit 1)
      union all
      select next.series, next.id from of_series, lateral (
        select later.series, later.id from coupon as later
        where later.series > of_series.series order by later.series, later.id limit 1
      ) next
    )
    select of_series.id from of_series
  )
)`

function isListed(
  coupon: ExpressionBuilder<Database, 'coupon'>,
  { tab, text, findsCodes, now }: CouponFilter,
) {
  const isOver = sql<boolean>`(not active or coalesce(ends_at <= ${now}, false) or coalesce(uses >= max_uses, false))`
  const isPlanned = sql<boolean>`coalesce(starts_at > ${now}, false)`
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const isFound = coupon.or([
    coupon('code', 'ilike', pattern),
    coupon('note', 'ilike', pattern),
    coupon('series', 'ilike', pattern),
  ])
  const isWholeCode = sql<boolean>`code = ${text.toUpperCase()}`
  return coupon.and([
    // a search finds single codes of a series
    ...(text
      ? [findsCodes ? isFound : coupon.or([isWholeCode, coupon.and([isFound, standsForAll])])]
      : [standsForAll]),
    ...(tab === 'ended' ? [isOver] : []),
    ...(tab === 'planned' ? [sql<boolean>`not ${isOver} and ${isPlanned}`] : []),
    ...(tab === 'active' ? [sql<boolean>`not ${isOver} and not ${isPlanned}`] : []),
  ])
}

/** Uses of coupons by paid orders: number, discount and revenue, in US cents at each order's rate. */
export async function earningsOfCoupons(
  db: Db,
  couponIds: readonly number[],
): Promise<Map<number, { tookOffCents: number; broughtInCents: number }>> {
  if (couponIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select('coupon_id')
    .select(sql<string>`round(sum(coupon_cents / rate))`.as('took_off'))
    .select(sql<string>`round(sum(total_cents / rate))`.as('brought_in'))
    .where('coupon_id', 'in', [...couponIds])
    .where('paid_at', 'is not', null)
    .groupBy('coupon_id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.coupon_id ?? 0,
      { tookOffCents: Number(row.took_off), broughtInCents: Number(row.brought_in) },
    ]),
  )
}

export async function seriesSums(
  db: Db,
  names: readonly string[],
): Promise<Map<string, { codes: number; uses: number }>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('coupon')
    .select(sql<string>`series`.as('series'))
    .select(sql<number>`count(*)::integer`.as('codes'))
    .select(sql<number>`sum(uses)::integer`.as('uses'))
    .where('series', 'in', [...names])
    .groupBy('series')
    .execute()
  return new Map(rows.map(({ series, ...sums }) => [series, sums]))
}

/** Codes of a series with their uses, in the order of creation. */
export async function codesOfSeries(
  db: Db,
  series: string,
): Promise<{ id: number; code: string; uses: number; max_uses: number | null }[]> {
  return db
    .selectFrom('coupon')
    .select(['id', 'code', 'uses', 'max_uses'])
    .where('series', '=', series)
    .orderBy('id')
    .execute()
}
