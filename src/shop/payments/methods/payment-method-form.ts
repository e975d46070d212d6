import type { Issue } from '../../errors.ts'
import { companies } from '../../gateways/companies.ts'
import { isCompanyName } from '../../gateways/company-title.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { textLength } from '../../input/text-length.ts'
import { locales } from '../../localisation/locales.ts'
import { parseDecimal } from '../../money-text.ts'
import { isGlyph } from './glyphs.ts'

/** Changes of a payment method. Missing fields stay; `null` removes a value. */
export interface PaymentMethodChanges {
  /** the company's own method; null lets its page offer the choice */
  method?: string | null
  /** in English */
  name?: string
  /** by locale; null: the shop's own text */
  names?: Readonly<Record<string, string | null>>
  glyph?: string
  /** the address of a picture */
  logo?: string | null
  feePercent?: string
  /** dollars, as the limits */
  feeFixed?: string
  /** codes; null accepts all */
  currencies?: readonly string[] | null
  min?: string | null
  max?: string | null
  /** 1 is first for buyers */
  position?: number
  isOn?: boolean
  /** minutes; null: the shop's usual time */
  holdMinutes?: number | null
}

const maxName = 40
const maxFeeFixedCents = 1_000_000
const maxLimitCents = 100_000_000
const minHoldMinutes = 5
/** just below the day for which companies keep a payment open */
const maxHoldMinutes = 23 * 60

/** Lists all issues of the fields. Compares limits once both are known. */
export function changeIssues(
  changes: PaymentMethodChanges,
  { company, currencyCodes }: { company: string; currencyCodes: readonly string[] },
): Issue[] {
  const { method, glyph, currencies, position, holdMinutes } = changes
  const issues: Issue[] = [...nameIssues(changes), ...moneyIssues(changes)]
  const add = (field: keyof PaymentMethodChanges, issue: Issue) => issues.push({ ...issue, field })
  if (typeof method === 'string' && !hasMethod(company, method))
    add('method', { code: 'method.way', values: { method, company } })
  if (glyph !== undefined && !isGlyph(glyph)) add('glyph', { code: 'input.choice' })
  const unknown = currencies?.filter((code) => !currencyCodes.includes(code)) ?? []
  if (unknown.length > 0)
    add('currencies', { code: 'method.unknown-currency', values: { codes: unknown.join(', ') } })
  if (currencies?.length === 0) add('currencies', { code: 'method.no-currency' })
  if (position !== undefined && !(Number.isInteger(position) && position >= 1))
    add('position', { code: 'input.whole-number', values: { min: 1, max: 1000 } })
  const maxHold = (isCompanyName(company) ? companies[company].maxHoldMinutes : undefined) ?? maxHoldMinutes
  const isHold =
    typeof holdMinutes !== 'number' ||
    (Number.isInteger(holdMinutes) && holdMinutes >= minHoldMinutes && holdMinutes <= maxHold)
  if (!isHold) add('holdMinutes', { code: 'method.hold', values: { min: minHoldMinutes, max: maxHold } })
  return issues
}

function nameIssues({ name, names = {} }: PaymentMethodChanges): Issue[] {
  const issues: Issue[] = []
  const unknown = Object.keys(names).filter((id) => !locales.some((locale) => locale.id === id))
  if (unknown.length > 0)
    issues.push({ field: 'names', code: 'method.unknown-language', values: { locales: unknown.join(', ') } })
  for (const [field, text] of [
    ['name', name] as const,
    ...Object.values(names).map((one) => ['names', one] as const),
  ])
    if (typeof text === 'string' && !isName(text))
      issues.push({ field, code: 'method.name', values: { text: cleanLine(text), max: maxName } })
  return issues
}

function isName(text: string): boolean {
  const length = textLength(text)
  return cleanLine(text) === text && length >= 1 && length <= maxName
}

function moneyIssues({ feePercent, feeFixed, min, max }: PaymentMethodChanges): Issue[] {
  const issues: Issue[] = []
  const isBetween = (text: string, from: number, to: number) => {
    const hundredths = parseDecimal(text)
    return hundredths !== undefined && hundredths >= from && hundredths <= to
  }
  if (feePercent !== undefined && !isBetween(feePercent, 0, 10_000))
    issues.push({ field: 'feePercent', code: 'method.fee' })
  if (feeFixed !== undefined && !isBetween(feeFixed, 0, maxFeeFixedCents))
    issues.push({ field: 'feeFixed', code: 'input.dollars', values: { min: 0, max: maxFeeFixedCents / 100 } })
  for (const [field, text] of [['min', min] as const, ['max', max] as const])
    if (typeof text === 'string' && !isBetween(text, 1, maxLimitCents))
      issues.push({ field, code: 'input.dollars', values: { min: 0.01, max: maxLimitCents / 100 } })
  return issues
}

function hasMethod(company: string, method: string): boolean {
  return isCompanyName(company) && (companies[company].hasMethod?.(method) ?? false)
}
