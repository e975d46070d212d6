import { companies } from '../../gateways/companies.ts'
import { isCompanyName } from '../../gateways/company-title.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { textLength } from '../../input/text-length.ts'
import { locales } from '../../localisation/locales.ts'
import { parseDecimal } from '../../money-text.ts'
import { glyphs } from './glyphs.ts'

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

export interface MethodIssue {
  field: keyof PaymentMethodChanges | 'code' | 'company' | 'version'
  reason: string
}

const maxName = 40
const maxFeeFixedCents = 1_000_000
const maxLimitCents = 100_000_000
const minHoldMinutes = 5
/** longest time that companies keep a payment open, within their day */
const maxHoldMinutes = 23 * 60

/** Lists all issues of the fields. Compares limits once both are known. */
export function changeIssues(
  changes: PaymentMethodChanges,
  { company, currencyCodes }: { company: string; currencyCodes: readonly string[] },
): MethodIssue[] {
  const { method, glyph, currencies, position, holdMinutes } = changes
  const issues: MethodIssue[] = [...nameIssues(changes), ...moneyIssues(changes)]
  const add = (field: MethodIssue['field'], reason: string) => issues.push({ field, reason })
  if (typeof method === 'string' && !hasMethod(company, method))
    add('method', `${method} is no way to pay of ${company}`)
  if (glyph !== undefined && !glyphs.includes(glyph)) add('glyph', `is none of ${glyphs.join(', ')}`)
  const unknown = currencies?.filter((code) => !currencyCodes.includes(code)) ?? []
  if (unknown.length > 0) add('currencies', `the shop has no currency ${unknown.join(', ')}`)
  if (currencies?.length === 0) add('currencies', 'must be at least one, or all')
  if (position !== undefined && !(Number.isInteger(position) && position >= 1))
    add('position', 'must be a whole number from 1')
  const maxHold = (isCompanyName(company) ? companies[company].maxHoldMinutes : undefined) ?? maxHoldMinutes
  const isHold =
    typeof holdMinutes !== 'number' ||
    (Number.isInteger(holdMinutes) && holdMinutes >= minHoldMinutes && holdMinutes <= maxHold)
  if (!isHold) add('holdMinutes', `must be ${minHoldMinutes} to ${maxHold} minutes`)
  return issues
}

function nameIssues({ name, names = {} }: PaymentMethodChanges): MethodIssue[] {
  const issues: MethodIssue[] = []
  const unknown = Object.keys(names).filter((id) => !locales.some((locale) => locale.id === id))
  if (unknown.length > 0)
    issues.push({ field: 'names', reason: `the shop has no language ${unknown.join(', ')}` })
  for (const [field, text] of [
    ['name', name] as const,
    ...Object.values(names).map((one) => ['names', one] as const),
  ])
    if (typeof text === 'string' && !isName(text))
      issues.push({ field, reason: `"${cleanLine(text)}" must be 1 to ${maxName} characters on one line` })
  return issues
}

function isName(text: string): boolean {
  const length = textLength(text)
  return cleanLine(text) === text && length >= 1 && length <= maxName
}

function moneyIssues({ feePercent, feeFixed, min, max }: PaymentMethodChanges): MethodIssue[] {
  const issues: MethodIssue[] = []
  const isBetween = (text: string, from: number, to: number) => {
    const hundredths = parseDecimal(text)
    return hundredths !== undefined && hundredths >= from && hundredths <= to
  }
  if (feePercent !== undefined && !isBetween(feePercent, 0, 10_000))
    issues.push({ field: 'feePercent', reason: 'must be 0 to 100 with at most two decimals' })
  if (feeFixed !== undefined && !isBetween(feeFixed, 0, maxFeeFixedCents))
    issues.push({ field: 'feeFixed', reason: 'must be 0 to 10000 dollars with at most two decimals' })
  for (const [field, text] of [['min', min] as const, ['max', max] as const])
    if (typeof text === 'string' && !isBetween(text, 1, maxLimitCents))
      issues.push({ field, reason: 'must be 0.01 to 1000000 dollars with at most two decimals' })
  return issues
}

function hasMethod(company: string, method: string): boolean {
  return isCompanyName(company) && (companies[company].hasMethod?.(method) ?? false)
}
