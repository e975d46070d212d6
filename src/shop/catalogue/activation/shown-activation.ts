import { collator } from '../../../platform/formats.ts'
import { countryNames } from '../../localisation/countries.ts'
import { localeById } from '../../localisation/locales.ts'
import type { ActivationRule } from './activation.ts'

/** Countries where a key activates, by their names. */
export interface ActivationView extends Pick<ActivationRule, 'rule'> {
  countries: { code: string; name: string }[]
}

export function shownActivation(
  rule: ActivationRule | null | undefined,
  locale: string,
): ActivationView | null {
  if (!rule) return null
  const { tag } = localeById(locale)
  const nameOf = countryNames(tag)
  const countries = rule.countries.map((code) => ({ code, name: nameOf(code) }))
  const { compare } = collator(tag)
  return { rule: rule.rule, countries: countries.toSorted((one, other) => compare(one.name, other.name)) }
}
