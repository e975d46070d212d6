import { collator } from '../../platform/formats.ts'
import { vatStateOf } from '../input/vat-number/vat-number.ts'
import { countryCodes, countryNames } from '../localisation/countries.ts'
import { textOf } from '../localisation/server-text.ts'

export interface Country {
  /** ISO 3166 */
  code: string
  name: string
}

/** Countries with VAT numbers that VIES checks, by their names in a language. */
export function companyCountries(localeId: string): Country[] {
  const { intlTag } = textOf(localeId).locale
  const nameOf = countryNames(intlTag)
  const { compare } = collator(intlTag)
  return countryCodes
    .filter((code) => vatStateOf(code) !== undefined)
    .map((code) => ({ code, name: nameOf(code) }))
    .toSorted((one, other) => compare(one.name, other.name))
}
