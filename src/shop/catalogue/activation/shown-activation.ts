import { collator } from '../../../platform/formats.ts'
import { countryNames } from '../../localisation/countries.ts'
import { textOf } from '../../localisation/server-text.ts'
import { type ActivationRule, activationRemarks } from './activation.ts'

/** Countries where a key activates, by their names. */
export interface ActivationView extends Pick<ActivationRule, 'rule'> {
  countries: { code: string; name: string }[]
  /** what to know before activating it in some of the countries, each with their codes */
  remarks: { text: string; countries: string[] }[]
}

export function shownActivation(
  rule: ActivationRule | null | undefined,
  locale: string,
): ActivationView | null {
  if (!rule) return null
  const {
    t,
    locale: { tag },
  } = textOf(locale)
  const nameOf = countryNames(tag)
  const countries = rule.countries.map((code) => ({ code, name: nameOf(code) }))
  const { compare } = collator(tag)
  return {
    rule: rule.rule,
    countries: countries.toSorted((one, other) => compare(one.name, other.name)),
    remarks: activationRemarks.flatMap((remark) => {
      const named = rule.remarks?.[remark] ?? []
      return named.length === 0 ? [] : { text: t(`activation.remark.${remark}`), countries: named }
    }),
  }
}
