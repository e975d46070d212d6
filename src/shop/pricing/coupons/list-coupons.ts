import { decimal } from '../../money-text.ts'
import type { CouponRow } from '../coupon-records.ts'
import { couponByCode } from '../coupon-records.ts'
import type { Shop } from '../../shop.ts'
import { couponFilter, type CouponTab } from './coupon-filter.ts'
import type { CouponForm } from './coupon-form.ts'
import {
  type CouponFilter,
  couponsBefore,
  countCoupons,
  earningsOfCoupons,
  seriesSums,
} from './coupon-list-records.ts'
import { scopeNames, skusOf } from './coupon-scope-records.ts'

export const couponsPerPage = 50

export type CouponState = 'active' | 'planned' | 'nearly-used-up' | 'used-up' | 'ended'

export interface ListedCoupon {
  id: number
  code: string
  series: { name: string; codes: number } | undefined
  note: string
  offPercent: string | undefined
  offCents: number | undefined
  maxOffCents: number | undefined
  minGoodsCents: number | undefined
  /** categories and products; empty: everything */
  scope: string[]
  /** ISO 8601 */
  startsAt: string | undefined
  endsAt: string | undefined
  uses: number
  maxUses: number | undefined
  tookOffCents: number
  broughtInCents: number
  state: CouponState
  version: number
}

/** A page of coupons, newest first. Without `findsCodes` only whole codes of a series match. */
export async function listCoupons(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { tab, text, findsCodes = true }: { tab: CouponTab; text: string; findsCodes?: boolean },
  { before }: { before?: number | undefined } = {},
): Promise<{ coupons: ListedCoupon[]; next: number | undefined; counts: Record<CouponTab, number> }> {
  const filter = { tab, text: text.trim(), findsCodes, now: now() }
  const rows = await couponsBefore(db, filter, { before, limit: couponsPerPage + 1 })
  const shown = rows.slice(0, couponsPerPage)
  return {
    coupons: await listed(db, shown, filter.now),
    next: rows.length > couponsPerPage ? shown.at(-1)?.id : undefined,
    counts: await countsOf(db, filter),
  }
}

async function countsOf(db: Shop['db'], filter: CouponFilter): Promise<Record<CouponTab, number>> {
  const counts = await Promise.all(couponFilter.tabs.map((tab) => countCoupons(db, { ...filter, tab })))
  return Object.fromEntries(couponFilter.tabs.map((tab, index) => [tab, counts[index] ?? 0])) as Record<
    CouponTab,
    number
  >
}

async function listed(db: Shop['db'], rows: readonly CouponRow[], now: Date): Promise<ListedCoupon[]> {
  const [earnings, series, names] = await Promise.all([
    earningsOfCoupons(
      db,
      rows.map(({ id }) => id),
    ),
    seriesSums(
      db,
      rows.flatMap((row) => row.series ?? []),
    ),
    scopeNames(db, rows),
  ])
  return rows.map((row) => {
    const sums = row.series === null ? undefined : series.get(row.series)
    return {
      id: row.id,
      code: row.code,
      series: row.series !== null && sums ? { name: row.series, codes: sums.codes } : undefined,
      note: row.note,
      offPercent: row.off_percent ?? undefined,
      offCents: row.off_cents ?? undefined,
      maxOffCents: row.max_off_cents ?? undefined,
      minGoodsCents: row.min_goods_cents ?? undefined,
      scope: names.get(row.id) ?? [],
      startsAt: row.starts_at?.toISOString(),
      endsAt: row.ends_at?.toISOString(),
      uses: sums?.uses ?? row.uses,
      maxUses: row.max_uses === null ? undefined : row.max_uses * (sums?.codes ?? 1),
      ...(earnings.get(row.id) ?? { tookOffCents: 0, broughtInCents: 0 }),
      state: stateOf(row, now),
      version: row.version,
    }
  })
}

function stateOf({ active, starts_at, ends_at, uses, max_uses }: CouponRow, now: Date): CouponState {
  if (!active || (ends_at && ends_at <= now)) return 'ended'
  if (max_uses !== null && uses >= max_uses) return 'used-up'
  if (starts_at && starts_at > now) return 'planned'
  return max_uses !== null && max_uses > 1 && uses >= max_uses * 0.95 ? 'nearly-used-up' : 'active'
}

export interface EditedCoupon {
  id: number
  code: string
  series: string | undefined
  uses: number
  version: number
  state: CouponState
  form: CouponForm
}

export async function readCoupon(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  code: string,
): Promise<EditedCoupon | undefined> {
  const row = await couponByCode(db, code)
  if (!row) return undefined
  const { id, series, uses, version } = row
  const form = formOf(row, await skusOf(db, row.variant_ids))
  return { id, code: row.code, series: series ?? undefined, uses, version, state: stateOf(row, now()), form }
}

function formOf(row: CouponRow, skus: readonly string[]): CouponForm {
  const dollars = (cents: number | null) => (cents === null ? '' : decimal(cents))
  const minute = (at: Date | null) => at?.toISOString().slice(0, 16) ?? ''
  return {
    takes: row.off_percent === null ? 'fixed' : 'percent',
    off: row.off_percent === null ? dollars(row.off_cents) : String(Number(row.off_percent)),
    maxOff: dollars(row.max_off_cents),
    minGoods: dollars(row.min_goods_cents),
    categoryIds: row.category_ids.map(String),
    skus: skus.join(', '),
    startsAt: minute(row.starts_at),
    endsAt: minute(row.ends_at),
    audience: row.audience,
    buyerEmail: row.buyer_email ?? '',
    maxUses: String(row.max_uses ?? ''),
    maxUsesPerBuyer: String(row.max_uses_per_buyer ?? ''),
    note: row.note,
  }
}
