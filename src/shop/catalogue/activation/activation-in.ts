import { countryNames } from '../../localisation/countries.ts'
import { localeById } from '../../localisation/locales.ts'
import { activatesIn, type ActivationRule, mayRefuse } from './activation.ts'
import { type ActivationView, shownActivation } from './shown-activation.ts'

/** Whether a key activates in one country, and where else. */
export interface ActivationIn {
  country: { code: string; name: string }
  isYes: boolean
  /** a shop may refuse to sell the key to buyers there */
  mayRefuse: boolean
  where: ActivationView
}

/** Undefined without a rule or a country. */
export function activationIn(
  rule: ActivationRule | null | undefined,
  code: string | undefined,
  locale: string,
): ActivationIn | undefined {
  const where = shownActivation(rule, locale)
  if (!rule || !where || code === undefined) return undefined
  const name = countryNames(localeById(locale).tag)(code)
  return { country: { code, name }, isYes: activatesIn(rule, code), mayRefuse: mayRefuse(rule, code), where }
}
