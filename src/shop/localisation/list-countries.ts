import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { collator } from '../../platform/formats.ts'
import { countryCodes, countryNames } from './countries.ts'

export interface Country {
  /** what is stored, e.g. `SA` */
  code: string
  /** what is shown: the English name */
  name: string
  chineseName: string
  /** in the visitor's language */
  localName: string
  /** of phone numbers, e.g. `+966`; empty where there is none */
  prefix: string
}

/** Every country with what it can be searched by, in the order of the English names. */
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
