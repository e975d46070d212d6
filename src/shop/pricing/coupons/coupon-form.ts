import type { Issue } from '../../errors.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { numberInDigits } from '../../input/digits.ts'
import { tooLong } from '../../input/limited-text.ts'
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
  /** SKUs of variants, separated by spaces or commas */
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

const maxDollarsInCents = 10_000_000
const dollarLimits = { min: 0.01, max: maxDollarsInCents / 100 }
const maxUses = 1_000_000
const maxNote = 200
const utcMinute = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/

/** Parses the terms and lists all problems. Categories and article numbers are checked elsewhere. */
export function readCouponForm(form: CouponForm): { terms: CouponTerms; issues: Issue[] } {
  const issues: Issue[] = []
  const add: Add = (field, code, values) => void issues.push({ field, code, ...(values && { values }) })
  const terms = {
    ...readOff(form, add),
    ...readPeriod(form, add),
    ...readBuyers(form, add),
    min_goods_cents: optionalCents(form, 'minGoods', add),
    max_uses: optionalNumber(form, 'maxUses', add),
    max_uses_per_buyer: optionalNumber(form, 'maxUsesPerBuyer', add),
    note: cleanLine(form.note),
  }
  issues.push(...tooLong(terms.note, { field: 'note', max: maxNote }))
  return { terms, issues }
}

type Add = (field: keyof CouponForm, code: Issue['code'], values?: Issue['values']) => void

function readOff(form: CouponForm, add: Add) {
  const { takes, off, maxOff } = form
  const isPercent = takes !== 'fixed'
  const hundredths = parseDecimal(off.trim())
  const max = isPercent ? 10_000 : maxDollarsInCents
  const isRight = hundredths !== undefined && hundredths > 0 && hundredths <= max
  if (!isRight && isPercent) add('off', 'input.percent', { max: 100 })
  if (!isRight && !isPercent) add('off', 'input.dollars', dollarLimits)
  if (!isPercent && maxOff.trim() !== '') add('maxOff', 'coupon.percent-only')
  return {
    off_percent: isPercent && isRight ? decimal(hundredths) : null,
    off_cents: !isPercent && isRight ? hundredths : null,
    max_off_cents: isPercent ? optionalCents(form, 'maxOff', add) : null,
  }
}

function readPeriod(form: CouponForm, add: Add) {
  const starts_at = optionalMoment(form, 'startsAt', add)
  const ends_at = optionalMoment(form, 'endsAt', add)
  if (starts_at && ends_at && ends_at <= starts_at) add('endsAt', 'input.ends-first')
  return { starts_at, ends_at }
}

function readBuyers({ audience: asked, buyerEmail }: CouponForm, add: Add) {
  const audience = couponAudiences.find((one) => one === asked)
  if (!audience) add('audience', 'input.choice')
  const email = buyerEmail.trim().toLowerCase()
  if (audience !== 'buyer') return { audience: audience ?? 'everybody', buyer_email: null }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254) add('buyerEmail', 'input.email')
  return { audience, buyer_email: email }
}

function optionalCents(form: CouponForm, field: 'minGoods' | 'maxOff', add: Add): number | null {
  if (form[field].trim() === '') return null
  const cents = parseDecimal(form[field].trim())
  if (cents !== undefined && cents > 0 && cents <= maxDollarsInCents) return cents
  add(field, 'input.dollars', dollarLimits)
  return null
}

function optionalNumber(form: CouponForm, field: 'maxUses' | 'maxUsesPerBuyer', add: Add): number | null {
  if (form[field].trim() === '') return null
  const limits = { min: 1, max: maxUses }
  const number = numberInDigits(form[field].trim(), limits)
  if (number === undefined) add(field, 'input.whole-number', limits)
  return number ?? null
}

function optionalMoment(form: CouponForm, field: 'startsAt' | 'endsAt', add: Add): Date | null {
  const text = form[field].trim()
  if (text === '') return null
  const moment = new Date(`${text}:00Z`)
  // a Date reads 31 June as the first of July
  if (utcMinute.test(text) && moment.toISOString().startsWith(text)) return moment
  add(field, 'input.moment')
  return null
}

/** A code in capitals; undefined if it is invalid. It begins with a letter or digit. */
export function readCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return /^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(code) ? code : undefined
}
