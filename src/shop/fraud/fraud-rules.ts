import { displayNames } from '../../platform/formats.ts'
import type { FraudLimits } from './fraud-limits.ts'

const countryNames = displayNames('en', { type: 'region', fallback: 'code' })

/** What the rules know of an order at the moment in which its payment settles. */
export interface OrderFacts {
  usdCents: number
  /** orders of the same member, or of the same browser, that were delivered before */
  earlierPurchases: number
  /** payments of the last 24 hours that failed: the most of one buyer, e-mail address, network or card */
  declinedPayments: number
  /** upper case, as the payment company told; undefined: it did not */
  cardCountry: string | undefined
  /** what else tells a country, as far as it is known */
  countries: { of: 'network' | 'account' | 'billing address'; country: string }[]
  /** undefined: the address is of no such provider */
  throwawayDomain: string | undefined
  /** the product of the order that one buyer, e-mail address or network has bought most of within 24 hours, with this order */
  mostBought: { name: string; quantity: number }
}

/** Why an order is held: the rule, the limit that the shop keeper has set, and what it was compared with. */
export interface Finding {
  rule: FraudRule
  limit: string
  value: string
}

type Judged = Omit<Finding, 'rule'> | undefined

/** All rules: each answers what it found, or nothing. `limit` is its own, `review.<rule>`, and the rule is not off. */
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
      : { limit: 'a mailbox that lasts', value: throwawayDomain }
  },
  'daily-product'({ mostBought }, limit) {
    if (mostBought.quantity <= limit) return undefined
    return { limit: String(limit), value: `${mostBought.quantity} of ${mostBought.name}` }
  },
} as const satisfies Record<string, (facts: OrderFacts, limit: number) => Judged>

export type FraudRule = keyof typeof fraudRules

export const fraudRuleNames = Object.keys(fraudRules) as FraudRule[]

/** What all rules that are on find, each by its own limit. Nothing: the order may be delivered. */
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

/** As it stands among the events of the order, for the shop keeper to read. */
export function findingText({ rule, limit, value }: Finding): string {
  return `${titles[rule]}: ${value} (limit: ${limit})`
}
