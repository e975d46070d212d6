import { refuse } from '../errors.ts'
import { categoryFamily } from '../catalogue/categories/category-records.ts'
import { convertCents, type Currency, percentOf } from '../money.ts'
import { formatCents } from '../money-text.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { couponByCode, type CouponRow } from './coupon-records.ts'

export interface AcceptedCoupon {
  id: number
  code: string
  offCents: number
}

export interface CouponLine {
  categoryId: number
  variantId: number
  sumCents: number
}

export interface CouponUses {
  /** uses by the visitor's own unpaid orders, which a new order can replace */
  ownUnpaid: (couponId: number) => Promise<number>
  /** number of the visitor's orders with the coupon, without the unpaid orders of `ownUnpaid` */
  byBuyer: (couponId: number) => Promise<number>
  /** e-mail for the keys, if known */
  email: string | undefined
}

export type CouponTerms = Pick<CouponRow, 'off_percent' | 'off_cents' | 'max_off_cents'>

/**
 * Computes a coupon's discount for these lines (CHK-3). Refuses `coupon.unknown` (also another buyer's),
 * `coupon.expired` (expired, not begun, used up or off), `coupon.members`, `coupon.used` (the buyer's limit),
 * `coupon.minimum` and `coupon.no-match`.
 */
export async function acceptCoupon(
  shop: Shop,
  visitor: Visitor,
  code: string,
  lines: readonly CouponLine[],
  uses: CouponUses,
): Promise<AcceptedCoupon> {
  const coupon = (await couponByCode(shop.db, code)) ?? refuse('coupon.unknown', { field: 'couponCode' })
  if (!isRunning(coupon, shop.now()) || !(await isLeft(coupon, uses)))
    refuse('coupon.expired', { field: 'couponCode' })
  assertFor(coupon, visitor, uses.email)
  if (coupon.max_uses_per_buyer !== null && (await uses.byBuyer(coupon.id)) >= coupon.max_uses_per_buyer)
    refuse('coupon.used', { field: 'couponCode' })
  assertMinimum(coupon, lines, visitor.currency)
  const matchingCents = await matching(shop, coupon, lines)
  const offCents = couponDiscount(coupon, matchingCents, visitor.currency)
  if (offCents === 0) refuse('coupon.no-match', { field: 'couponCode' })
  return { id: coupon.id, code: coupon.code, offCents }
}

/** Returns the discount for goods of this value, at most the value. Both are cents. */
export function couponDiscount(terms: CouponTerms, matchingCents: number, currency: Currency): number {
  const { off_percent: percent, off_cents: fixed, max_off_cents: most } = terms
  if (percent === null) return Math.min(matchingCents, convertCents(fixed ?? 0, currency))
  const offCents = percentOf(matchingCents, percent, currency.code)
  return most === null ? offCents : Math.min(offCents, convertCents(most, currency))
}

function isRunning(coupon: CouponRow, now: Date): boolean {
  return (
    coupon.active &&
    (coupon.starts_at === null || coupon.starts_at <= now) &&
    (coupon.ends_at === null || coupon.ends_at > now)
  )
}

async function isLeft({ id, uses, max_uses: max }: CouponRow, { ownUnpaid }: CouponUses): Promise<boolean> {
  return max === null || uses < max || uses - (await ownUnpaid(id)) < max
}

function assertFor({ audience, buyer_email: only }: CouponRow, visitor: Visitor, email: string | undefined) {
  if (audience === 'members' && !visitor.member) refuse('coupon.members', { field: 'couponCode' })
  if (audience !== 'buyer') return
  const known = [visitor.member?.email, email].filter((one) => one !== undefined)
  const isBuyer = known.some((one) => one.toLowerCase() === only)
  // if no address is known yet, the order checks it again
  if (known.length > 0 && !isBuyer) refuse('coupon.unknown', { field: 'couponCode' })
}

function assertMinimum(coupon: CouponRow, lines: readonly CouponLine[], currency: Currency) {
  if (coupon.min_goods_cents === null) return
  const minCents = convertCents(coupon.min_goods_cents, currency)
  const goodsCents = lines.reduce((sum, line) => sum + line.sumCents, 0)
  if (goodsCents < minCents)
    refuse('coupon.minimum', {
      field: 'couponCode',
      values: { amount: formatCents(minCents, currency.symbol) },
    })
}

async function matching(
  shop: Pick<Shop, 'db'>,
  { category_ids: categoryIds, variant_ids: variantIds }: CouponRow,
  lines: readonly CouponLine[],
): Promise<number> {
  if (categoryIds.length === 0 && variantIds.length === 0) return sumOf(lines)
  const families = await Promise.all(categoryIds.map((id) => categoryFamily(shop.db, id)))
  const family = new Set(families.flatMap((ids) => ids ?? []))
  return sumOf(lines.filter((line) => family.has(line.categoryId) || variantIds.includes(line.variantId)))
}

function sumOf(lines: readonly CouponLine[]): number {
  return lines.reduce((sum, line) => sum + line.sumCents, 0)
}
