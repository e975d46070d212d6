import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { collator } from '../../platform/formats.ts'
import { countryCodes, countryNames } from './countries.ts'

export interface Country {
  /** stored code, e.g. `SA` */
  code: string
  name: string
  chineseName: string
  localName: string
  /** phone prefix, e.g. `+966`; empty without one */
  prefix: string
}

export function listCountries(intlTag: string): Country[] {
  const english = countryNames('en')
  const chinese = countryNames('zh-CN')
  const local = countryNames(intlTag)
  const countries = countryCodes.map((code) => ({
    code,
    name: english(code),
    chineseName: chinese(code),
    localName: local(code),
    prefix: prefixOf(code),
  }))
  const { compare } = collator('en')
  return countries.toSorted((one, other) => compare(one.name, other.name))
}

function prefixOf(code: string): string {
  return isSupportedCountry(code) ? `+${getCountryCallingCode(code)}` : ''
}
