import { vatStateOf } from '../input/vat-number/vat-number.ts'
import { type NamedCountry, namedCountries } from '../localisation/countries.ts'
import { textOf } from '../localisation/server-text.ts'

/** Countries with VAT numbers that VIES checks, by their names in a language. */
export function companyCountries(localeId: string): NamedCountry[] {
  return namedCountries(textOf(localeId).locale.intlTag).filter(({ code }) => vatStateOf(code) !== undefined)
}
