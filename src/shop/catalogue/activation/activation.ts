import { eeaCountries } from '../../localisation/countries.ts'

export const activationRules = ['allow', 'deny'] as const

/** Remarks about keys in countries where they activate. */
export const activationRemarks = ['vpn-once', 'account-there', 'language-limited', 'other-version'] as const

export type ActivationRemark = (typeof activationRemarks)[number]

/** Countries where a key activates: in these only (`allow`), or in all others (`deny`). */
export interface ActivationRule {
  rule: (typeof activationRules)[number]
  /** ISO 3166 codes */
  countries: string[]
  /** codes of countries where the key activates, by remark */
  remarks?: Partial<Record<ActivationRemark, string[]>> | undefined
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

export function remarksIn(rule: ActivationRule, country: string): ActivationRemark[] {
  if (!activatesIn(rule, country)) return []
  return activationRemarks.filter((remark) => rule.remarks?.[remark]?.includes(country))
}

/** Joins the rules of two regions. The key activates in each country that one of them allows. */
function joined(one: ActivationRule | null, other: ActivationRule | null): ActivationRule | null {
  return one && other && { ...joinedCountries(one, other), ...joinedRemarks(one, other) }
}

/** A remark holds in a country if each region that allows the country has it. */
function joinedRemarks(...rules: [ActivationRule, ActivationRule]): Pick<ActivationRule, 'remarks'> {
  const remarks = activationRemarks.flatMap((remark) => {
    const named = new Set(rules.flatMap((rule) => rule.remarks?.[remark] ?? []))
    const countries = [...named].filter((country) =>
      rules.every((rule) => !activatesIn(rule, country) || rule.remarks?.[remark]?.includes(country)),
    )
    return countries.length === 0 ? [] : [[remark, countries] as const]
  })
  return remarks.length === 0 ? {} : { remarks: Object.fromEntries(remarks) }
}

function joinedCountries(one: ActivationRule, other: ActivationRule): ActivationRule {
  if (one.rule === 'allow' && other.rule === 'allow')
    return { rule: 'allow', countries: [...new Set([...one.countries, ...other.countries])] }
  const [denying, second] = one.rule === 'deny' ? [one, other] : [other, one]
  return { rule: 'deny', countries: denying.countries.filter((country) => !activatesIn(second, country)) }
}
