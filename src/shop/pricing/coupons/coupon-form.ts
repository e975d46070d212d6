import { cleanLine } from '../../input/visitor-text.ts'
import { numberInDigits } from '../../input/digits.ts'
import { textLength } from '../../input/text-length.ts'
import { decimal, parseDecimal } from '../../money-text.ts'
import { type CouponAudience, couponAudiences } from '../coupon-tables.ts'

/** Terms of a coupon as text; an empty field sets no limit. */
export interface CouponForm {
  takes: string
  /** per cent or dollars */
  off: string
  maxOff: string
  minGoods: string
  categoryIds: readonly string[]
  /** article numbers, separated by spaces or commas; each stands for its product */
  skus: string
  /** `2026-11-30T23:59` in UTC */
  startsAt: string
  endsAt: string
  audience: string
  buyerEmail: string
  maxUses: string
  maxUsesPerBuyer: string
  note: string
}

/** Initial terms of a new coupon. */
export const emptyCouponForm: CouponForm = {
  takes: 'percent',
  off: '',
  maxOff: '',
  minGoods: '',
  categoryIds: [],
  skus: '',
  startsAt: '',
  endsAt: '',
  audience: 'everybody',
  buyerEmail: '',
  maxUses: '',
  maxUsesPerBuyer: '',
  note: '',
}

export interface CouponTerms {
  off_percent: string | null
  off_cents: number | null
  max_off_cents: number | null
  min_goods_cents: number | null
  starts_at: Date | null
  ends_at: Date | null
  audience: CouponAudience
  buyer_email: string | null
  max_uses: number | null
  max_uses_per_buyer: number | null
  note: string
}

export type CouponField = keyof CouponForm | 'code' | 'count' | 'series'

export type CouponProblem =
  | 'percent'
  | 'dollars'
  | 'dollars-or-nothing'
  | 'percent-only'
  | 'category'
  | 'sku'
  | 'moment'
  | 'ends-first'
  | 'audience'
  | 'email'
  | 'uses'
  | 'fewer-than-used'
  | 'note'
  | 'code'
  | 'code-taken'
  | 'count'
  | 'series'
  | 'series-taken'

export interface CouponIssue {
  field: CouponField
  problem: CouponProblem
}

const maxDollarsInCents = 10_000_000
const maxUses = 1_000_000
const maxNote = 200
const utcMinute = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/

/** Parses the terms and lists all problems. Categories and article numbers are checked elsewhere. */
export function readCouponForm(form: CouponForm): { terms: CouponTerms; issues: CouponIssue[] } {
  const issues: CouponIssue[] = []
  const add = (field: CouponField, problem: CouponProblem) => void issues.push({ field, problem })
  const terms = {
    ...readOff(form, add),
    ...readPeriod(form, add),
    ...readBuyers(form, add),
    min_goods_cents: optionalCents(form.minGoods, () => add('minGoods', 'dollars-or-nothing')),
    max_uses: optionalNumber(form.maxUses, () => add('maxUses', 'uses')),
    max_uses_per_buyer: optionalNumber(form.maxUsesPerBuyer, () => add('maxUsesPerBuyer', 'uses')),
    note: cleanLine(form.note),
  }
  if (textLength(terms.note) > maxNote) add('note', 'note')
  return { terms, issues }
}

type Add = (field: CouponField, problem: CouponProblem) => void

function readOff({ takes, off, maxOff }: CouponForm, add: Add) {
  const isPercent = takes !== 'fixed'
  const hundredths = parseDecimal(off.trim())
  const max = isPercent ? 10_000 : maxDollarsInCents
  const isRight = hundredths !== undefined && hundredths > 0 && hundredths <= max
  if (!isRight) add('off', isPercent ? 'percent' : 'dollars')
  if (!isPercent && maxOff.trim() !== '') add('maxOff', 'percent-only')
  return {
    off_percent: isPercent && isRight ? decimal(hundredths) : null,
    off_cents: !isPercent && isRight ? hundredths : null,
    max_off_cents: isPercent ? optionalCents(maxOff, () => add('maxOff', 'dollars-or-nothing')) : null,
  }
}

function readPeriod({ startsAt, endsAt }: CouponForm, add: Add) {
  const starts_at = optionalMoment(startsAt, () => add('startsAt', 'moment'))
  const ends_at = optionalMoment(endsAt, () => add('endsAt', 'moment'))
  if (starts_at && ends_at && ends_at <= starts_at) add('endsAt', 'ends-first')
  return { starts_at, ends_at }
}

function readBuyers({ audience: asked, buyerEmail }: CouponForm, add: Add) {
  const audience = couponAudiences.find((one) => one === asked)
  if (!audience) add('audience', 'audience')
  const email = buyerEmail.trim().toLowerCase()
  if (audience !== 'buyer') return { audience: audience ?? 'everybody', buyer_email: null }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254) add('buyerEmail', 'email')
  return { audience, buyer_email: email }
}

function optionalCents(text: string, fault: () => void): number | null {
  if (text.trim() === '') return null
  const cents = parseDecimal(text.trim())
  if (cents !== undefined && cents > 0 && cents <= maxDollarsInCents) return cents
  fault()
  return null
}

function optionalNumber(text: string, fault: () => void): number | null {
  if (text.trim() === '') return null
  const number = numberInDigits(text.trim(), { min: 1, max: maxUses })
  if (number === undefined) fault()
  return number ?? null
}

function optionalMoment(text: string, fault: () => void): Date | null {
  if (text.trim() === '') return null
  const moment = new Date(`${text.trim()}:00Z`)
  // a Date reads 31 June as the first of July
  if (utcMinute.test(text.trim()) && moment.toISOString().startsWith(text.trim())) return moment
  fault()
  return null
}

/** A code in capitals; undefined if it is invalid. It begins with a letter or digit. */
export function readCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return /^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(code) ? code : undefined
}
