import { countryNames } from '../../localisation/countries.ts'
import { textOf } from '../../localisation/server-text.ts'
import { activatesIn, type ActivationRule, mayRefuse, remarksIn } from './activation.ts'
import { type ActivationView, shownActivation } from './shown-activation.ts'

/** Whether a key activates in one country, and where else. */
export interface ActivationIn {
  country: { code: string; name: string }
  isYes: boolean
  /** what to know before activating it there */
  remarks: string[]
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
  const { t, locale: shown } = textOf(locale)
  return {
    country: { code, name: countryNames(shown.tag)(code) },
    isYes: activatesIn(rule, code),
    remarks: remarksIn(rule, code).map((remark) => t(`activation.remark.${remark}`)),
    mayRefuse: mayRefuse(rule, code),
    where,
  }
}
