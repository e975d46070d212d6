import { displayNames } from '../../platform/formats.ts'
import { officeLocale } from '../localisation/office-text.ts'
import type { Phrase } from '../localisation/words.ts'
import type { FraudLimits } from './fraud-limits.ts'

const countryNames = displayNames(officeLocale, { type: 'region', fallback: 'code' })
const countryName = (country: string) => countryNames.of(country) ?? country

export interface OrderFacts {
  usdCents: number
  /** delivered orders of the same member or browser */
  earlierPurchases: number
  /** failed payments of 24 hours: the maximum over buyer, e-mail, network and card */
  declinedPayments: number
  /** upper case, from the payment company; undefined if unknown */
  cardCountry: string | undefined
  countries: { of: 'network' | 'account' | 'billing-address'; country: string }[]
  /** undefined for other providers */
  throwawayDomain: string | undefined
  /**
   * product of the order that one buyer, e-mail, network or card bought most of within 24 hours, and the units bought;
   * this order is included
   */
  mostBought: { name: string; quantity: number }
}

/** Values of the rule's text, or undefined if the order passes the rule. */
type Judged = NonNullable<Phrase[1]> | undefined

export const fraudRules = {
  'first-purchase'({ earlierPurchases, usdCents }, limit) {
    if (earlierPurchases > 0 || usdCents <= Math.round(limit * 100)) return undefined
    return { limit: limit.toFixed(2), value: (usdCents / 100).toFixed(2) }
  },
  'declined-cards'({ declinedPayments }, limit) {
    return declinedPayments < limit ? undefined : { limit: String(limit), value: String(declinedPayments) }
  },
  'card-country'({ cardCountry, countries }) {
    const others = cardCountry ? countries.filter(({ country }) => country !== cardCountry) : []
    if (!cardCountry || others.length === 0) return undefined
    const seen = others.map(({ of, country }): Phrase => [
      `review-rule.${of}-in`,
      { country: countryName(country) },
    ])
    return { card: countryName(cardCountry), others: seen.reduce(listed) }
  },
  'throwaway-mail'({ throwawayDomain }) {
    return throwawayDomain === undefined ? undefined : { value: throwawayDomain }
  },
  'daily-product'({ mostBought }, limit) {
    if (mostBought.quantity <= limit) return undefined
    return { limit: String(limit), value: String(mostBought.quantity), product: mostBought.name }
  },
} as const satisfies Record<string, (facts: OrderFacts, limit: number) => Judged>

export type FraudRule = keyof typeof fraudRules

export const fraudRuleNames = Object.keys(fraudRules) as FraudRule[]

/** Findings of all rules that are on. Empty: the order may be delivered. */
export function findings(facts: OrderFacts, limits: FraudLimits): Phrase[] {
  return fraudRuleNames.flatMap((rule) => {
    const limit = limits[`review.${rule}`]
    const found = limit === undefined ? undefined : fraudRules[rule](facts, limit)
    return found ? [[`review-rule.${rule}`, found] as const] : []
  })
}

function listed(first: Phrase, second: Phrase): Phrase {
  return ['review-rule.two', { first, second }]
}
