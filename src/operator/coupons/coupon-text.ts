import type { CouponIssue } from '../../shop/pricing/coupons/coupon-form.ts'
import type { ListedCoupon } from '../../shop/pricing/coupons/list-coupons.ts'
import { decimal } from '../../shop/money-text.ts'

export function couponLine(coupon: ListedCoupon): string {
  const { offPercent, offCents, scope, uses, maxUses, state, series } = coupon
  const off = offPercent === undefined ? `$${decimal(offCents ?? 0)}` : `${Number(offPercent)}%`
  const used = maxUses === undefined ? `${uses} used` : `${uses} of ${maxUses} used`
  const name = series ? `${series.name} (${series.codes} codes)` : coupon.code
  return [name, off, scope.join(', ') || 'everything', used, state].join('  ')
}

const problems: Record<CouponIssue['problem'], string> = {
  percent: 'more than 0 and at most 100, with two decimals at most',
  dollars: '0.01 to 100000 dollars, with two decimals at most',
  'dollars-or-nothing': 'nothing, or 0.01 to 100000 dollars',
  'percent-only': 'only a percentage has a most',
  category: 'one of them is gone',
  sku: 'no product has one of these article numbers',
  moment: 'a minute in UTC, as 2026-11-30T23:59',
  'ends-first': 'it ends before it starts',
  audience: 'everybody, members or buyer',
  email: 'an e-mail address',
  uses: 'a whole number from 1 to 1000000',
  'fewer-than-used': 'it was used more often already',
  note: 'at most 200 characters',
  code: '3 to 40 letters, figures, - and _, beginning with a letter or figure',
  'code-taken': 'a coupon with this code is there already',
  count: 'a whole number from 1 to 10000',
  series: '1 to 40 characters',
  'series-taken': 'a series with this name is there already',
}

/** Describes the problem of an option, with the option's name. */
export function issueText({ field, problem }: CouponIssue): string {
  const option = field === 'off' ? 'percent or --dollars' : field === 'categoryIds' ? 'category' : field
  return `--${option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${problems[problem]}`
}
