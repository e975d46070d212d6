import { collator, displayNames } from '../../platform/formats.ts'

/** ISO 3166 codes of countries and territories in addresses. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'

export const countryCodes: readonly string[] = codes.split(' ')

/** The European Economic Area: the EU, Iceland, Liechtenstein and Norway. */
export const eeaCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

export function countryNames(intlTag: string): (code: string) => string {
  const names = displayNames(intlTag, { type: 'region' })
  return (code) => names.of(code) ?? code
}

export interface NamedCountry {
  /** ISO 3166 */
  code: string
  name: string
}

export function namedCountries(intlTag: string): NamedCountry[] {
  const nameOf = countryNames(intlTag)
  const { compare } = collator(intlTag)
  return countryCodes
    .map((code) => ({ code, name: nameOf(code) }))
    .toSorted((one, other) => compare(one.name, other.name))
}

export function countryNamed(name: string): string | undefined {
  const english = countryNames('en')
  const sought = name.trim().toUpperCase()
  return countryCodes.find((code) => english(code).toUpperCase() === sought)
}

export function isCountry(code: string): boolean {
  return countryCodes.includes(code)
}
