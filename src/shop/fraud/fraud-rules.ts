import { displayNames } from '../../platform/formats.ts'
import type { FraudLimits } from './fraud-limits.ts'

const countryNames = displayNames('en', { type: 'region', fallback: 'code' })

export interface OrderFacts {
  usdCents: number
  /** delivered orders of the same member or browser */
  earlierPurchases: number
  /** failed payments of 24 hours: the maximum over buyer, e-mail, network and card */
  declinedPayments: number
  /** upper case, from the payment company; undefined if unknown */
  cardCountry: string | undefined
  countries: { of: 'network' | 'account' | 'billing address'; country: string }[]
  /** undefined for other providers */
  throwawayDomain: string | undefined
  /**
   * product of the order that one buyer, e-mail or network bought most of within 24 hours, including this order
   */
  mostBought: { name: string; quantity: number }
}

export interface Finding {
  rule: FraudRule
  limit: string
  value: string
}

type Judged = Omit<Finding, 'rule'> | undefined

export const fraudRules = {
  'first-purchase'({ earlierPurchases, usdCents }, limit) {
    if (earlierPurchases > 0 || usdCents <= Math.round(limit * 100)) return undefined
    return { limit: `${limit.toFixed(2)} USD`, value: `${(usdCents / 100).toFixed(2)} USD` }
  },
  'declined-cards'({ declinedPayments }, limit) {
    return declinedPayments < limit ? undefined : { limit: String(limit), value: String(declinedPayments) }
  },
  'card-country'({ cardCountry, countries }) {
    const others = cardCountry ? countries.filter(({ country }) => country !== cardCountry) : []
    if (!cardCountry || others.length === 0) return undefined
    const seen = others.map(({ of, country }) => `${of} in ${countryNames.of(country)}`)
    const value = [`card from ${countryNames.of(cardCountry)}`, ...seen].join(', ')
    return { limit: 'the same country', value }
  },
  'throwaway-mail'({ throwawayDomain }) {
    return throwawayDomain === undefined
      ? undefined
      : { limit: 'a permanent e-mail address', value: throwawayDomain }
  },
  'daily-product'({ mostBought }, limit) {
    if (mostBought.quantity <= limit) return undefined
    return { limit: String(limit), value: `${mostBought.quantity} of ${mostBought.name}` }
  },
} as const satisfies Record<string, (facts: OrderFacts, limit: number) => Judged>

export type FraudRule = keyof typeof fraudRules

export const fraudRuleNames = Object.keys(fraudRules) as FraudRule[]

/** Findings of all rules that are on. Empty: the order may be delivered. */
export function findings(facts: OrderFacts, limits: FraudLimits): Finding[] {
  return fraudRuleNames.flatMap((rule) => {
    const limit = limits[`review.${rule}`]
    const found = limit === undefined ? undefined : fraudRules[rule](facts, limit)
    return found ? [{ rule, ...found }] : []
  })
}

const titles: Record<FraudRule, string> = {
  'first-purchase': 'Large first purchase',
  'declined-cards': 'Declined payments',
  'card-country': 'Card of another country',
  'throwaway-mail': 'Throw-away e-mail address',
  'daily-product': 'Much of one product in 24 hours',
}

export function findingText({ rule, limit, value }: Finding): string {
  return `${titles[rule]}: ${value} (limit: ${limit})`
}
