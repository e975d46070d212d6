import type { Issue } from '../errors.ts'
import { settingRows } from '../content/setting-records.ts'
import type { Db } from '../shop.ts'

type LimitUnit = 'count' | 'usd' | 'switch' | 'hours'

interface FraudLimitDefinition {
  unit: LimitUnit
  /** value until it is set; a switch is on with 1 */
  default: number
  about: string
}

const count = (max: number, about: string) => ({ unit: 'count', default: max, about }) as const

/** at most half of the stock, and at least one */
const half = (what: string) =>
  ({ unit: 'switch', default: 1, about: `${what}: at most half of all, at least one` }) as const

/**
 * Every fraud limit, stored in `setting` as `order.<name>`. `visitor`: a member, or a guest's browser; `email` and
 * `network`: guests only; `card`: first six and last four digits with expiry.
 */
export const fraudLimits = {
  'unpaid.visitor': count(5, 'orders of one visitor that wait for payment'),
  'unpaid.email': count(10, 'the same of guests with one e-mail address'),
  'unpaid.network': count(40, 'the same of guests of one network'),
  'unpaid.card': count(5, 'orders that wait for payment and that one card was tried for'),
  'lapsed.visitor': count(10, 'orders of one visitor within 24 hours that were closed unpaid'),
  'lapsed.email': count(20, 'the same of guests with one e-mail address'),
  'lapsed.network': count(60, 'the same of guests of one network'),
  'held.visitor': half('keys of one variant that one visitor holds unpaid'),
  'held.email': half('the same of guests with one e-mail address'),
  'held.network': half('the same of guests of one network'),
  'held.card': half('the same of the orders that one card was tried for'),
  'tries.visitor': count(20, 'tries of one visitor to place an order within 10 minutes'),
  'tries.email': count(30, 'the same of guests with one e-mail address'),
  'tries.network': count(60, 'the same of one network'),
  'declined.order': count(10, 'declined cards within 15 minutes for one order'),
  'declined.visitor': count(15, 'declined cards within an hour of one visitor'),
  'declined.email': count(15, 'the same of guests with one e-mail address'),
  'declined.network': count(30, 'the same of one network'),
  'declined.card': count(20, 'the same of one card'),
  'review.first-purchase': {
    unit: 'usd',
    default: 150,
    about: 'review: first purchase of a buyer above this amount',
  },
  'review.declined-cards': count(3, 'review: from so many declined payments of the last 24 hours on'),
  'review.card-country': {
    unit: 'switch',
    default: 1,
    about: 'review: the card is of another country than network, account or billing address',
  },
  'review.throwaway-mail': { unit: 'switch', default: 1, about: 'review: a throw-away e-mail address' },
  'review.daily-product': count(10, 'review: more than so many of one product within 24 hours'),
  'review.answer': {
    unit: 'hours',
    default: 24,
    about: 'within how many hours buyers are told to expect an answer',
  },
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

/** Parses a limit; undefined is off. */
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
