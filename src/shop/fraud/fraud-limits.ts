import type { Issue } from '../errors.ts'
import { settingRows } from '../content/setting-records.ts'
import { rateLimits } from '../rate-limits.ts'
import type { Db } from '../shop.ts'

type LimitUnit = 'count' | 'usd' | 'switch' | 'hours'

interface FraudLimitDefinition {
  unit: LimitUnit
  /** value until it is set; a switch is on with 1 */
  default: number
}

const count = (max: number) => ({ unit: 'count', default: max }) as const

/** at most half of the stock, and at least one */
const half = { unit: 'switch', default: 1 } as const

/**
 * Every fraud limit, stored in `setting` as `order.<name>`. `visitor`: a member, or a guest's browser; `email` and
 * `network`: guests only; `card`: first six and last four digits with expiry.
 */
export const fraudLimits = {
  'unpaid.visitor': count(5),
  'unpaid.email': count(10),
  'unpaid.network': count(40),
  'unpaid.card': count(5),
  'lapsed.visitor': count(10),
  'lapsed.email': count(20),
  'lapsed.network': count(60),
  'held.visitor': half,
  'held.email': half,
  'held.network': half,
  'held.card': half,
  'tries.visitor': count(rateLimits['order.visitor'].max),
  'tries.email': count(rateLimits['order.email'].max),
  'tries.network': count(rateLimits['order.network'].max),
  'declined.order': count(rateLimits['card.order'].max),
  'declined.visitor': count(rateLimits['card.visitor'].max),
  'declined.email': count(rateLimits['card.email'].max),
  'declined.network': count(rateLimits['card.network'].max),
  'declined.card': count(rateLimits['card.card'].max),
  'review.first-purchase': { unit: 'usd', default: 150 },
  'review.declined-cards': count(3),
  'review.card-country': { unit: 'switch', default: 1 },
  'review.throwaway-mail': { unit: 'switch', default: 1 },
  'review.daily-product': count(10),
  'review.answer': { unit: 'hours', default: 24 },
} as const satisfies Record<string, FraudLimitDefinition>

export type FraudLimitName = keyof typeof fraudLimits

/** Undefined: off. */
export type FraudLimits = Record<FraudLimitName, number | undefined>

export const fraudLimitNames = Object.keys(fraudLimits).filter(isFraudLimitName)

export function isFraudLimitName(name: string): name is FraudLimitName {
  return Object.hasOwn(fraudLimits, name)
}

export function settingKeyOf(name: FraudLimitName): string {
  return `order.${name}`
}

/** Reads the limits. An invalid stored value counts as not set. */
export async function readFraudLimits(db: Db): Promise<FraudLimits> {
  const stored = new Map(await settingRows(db, fraudLimitNames.map(settingKeyOf)))
  const entries = fraudLimitNames.map((name) => {
    const text = stored.get(settingKeyOf(name))
    const value = text === undefined ? 'invalid' : limitOf(name, text)
    return [name, value === 'invalid' ? fraudLimits[name].default : value] as const
  })
  return Object.fromEntries(entries) as FraudLimits
}

export async function reviewHours(db: Db): Promise<number> {
  const limits = await readFraudLimits(db)
  return limits['review.answer'] ?? fraudLimits['review.answer'].default
}

export function limitOf(name: FraudLimitName, text: string): number | undefined | 'invalid' {
  const { unit } = fraudLimits[name]
  if (text === 'off') return unit === 'hours' ? 'invalid' : undefined
  if (unit === 'switch') return text === 'on' || text === '1' ? 1 : 'invalid'
  if (unit === 'usd') return /^(0|[1-9]\d{0,6})(\.\d{1,2})?$/.test(text) ? Number(text) : 'invalid'
  const max = unit === 'hours' ? 720 : 1_000_000
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= max ? Number(text) : 'invalid'
}

export function limitText(name: FraudLimitName, value: number | undefined): string {
  if (value === undefined) return 'off'
  return fraudLimits[name].unit === 'switch' ? 'on' : String(value)
}

export function limitIssue(name: FraudLimitName): Issue {
  const { unit } = fraudLimits[name]
  if (unit === 'switch') return { code: 'input.choice' }
  if (unit === 'usd') return { code: 'input.dollars', values: { min: 0, max: 1_000_000 } }
  return { code: 'input.whole-number', values: { min: 1, max: unit === 'hours' ? 720 : 1_000_000 } }
}
