import { eeaCountries } from '../../localisation/countries.ts'

export const activationRules = ['allow', 'deny'] as const

/** Countries where a key activates: in these only (`allow`), or in all others (`deny`). */
export interface ActivationRule {
  rule: (typeof activationRules)[number]
  /** ISO 3166 codes */
  countries: string[]
}

/** Rules of a variant, of its product and of the product's regions; null means none. */
export interface ActivationSources {
  variant: ActivationRule | null
  product: ActivationRule | null
  regions: readonly (ActivationRule | null)[] | null
}

/** Returns the rule in force. A region without a rule leaves the product without one. */
export function activationRule({ variant, product, regions }: ActivationSources): ActivationRule | undefined {
  return variant ?? product ?? (regions?.length ? regions.reduce(joined) : null) ?? undefined
}

/**
 * Returns whether a shop may refuse to sell the key to a buyer of the country. Inside the EEA no key that activates in
 * the EEA is refused for residence (Regulation 2018/302; General Court T-172/21).
 */
export function mayRefuse(rule: ActivationRule, country: string): boolean {
  const activatesInEea = eeaCountries.some((one) => activatesIn(rule, one))
  return !activatesIn(rule, country) && !(eeaCountries.includes(country) && activatesInEea)
}

export function activatesIn({ rule, countries }: ActivationRule, country: string): boolean {
  return countries.includes(country) === (rule === 'allow')
}

/** Joins the rules of two regions. The key activates in each country that one of them allows. */
function joined(one: ActivationRule | null, other: ActivationRule | null): ActivationRule | null {
  if (!one || !other) return null
  if (one.rule === 'allow' && other.rule === 'allow')
    return { rule: 'allow', countries: [...new Set([...one.countries, ...other.countries])] }
  const [denying, second] = one.rule === 'deny' ? [one, other] : [other, one]
  return { rule: 'deny', countries: denying.countries.filter((country) => !activatesIn(second, country)) }
}
