import type { Country } from '../../../shop/localisation/list-countries.ts'

/**
 * The countries that match a typed text: by the beginning of a word of any name, by code or phone prefix; exact codes
 * and names first. Ignores case and accents.
 */
export function searchCountries(countries: readonly Country[], entered: string): Country[] {
  const wanted = plain(entered)
  if (wanted === '') return [...countries]
  const ranked = countries.map((country) => ({ country, rank: rankOf(country, wanted) }))
  return ranked
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ country }) => country)
}

/** Returns the country whose whole name or code was entered, as a browser fills it in. */
export function countryNamed(countries: readonly Country[], entered: string): Country | undefined {
  const wanted = plain(entered)
  return countries.find((country) => rankOf(country, wanted) === 0)
}

/** Ranks a match: 0 whole code or name, 1 beginning of a name, 2 beginning of a word or prefix, 3 no match. */
function rankOf({ code, name, chineseName, localName, prefix }: Country, wanted: string): number {
  const names = [name, chineseName, localName].map(plain)
  if (code.toLowerCase() === wanted || names.includes(wanted)) return 0
  if (names.some((one) => one.startsWith(wanted))) return 1
  const isInWord = names.some((one) => one.includes(` ${wanted}`) || (isHan(wanted) && one.includes(wanted)))
  const isPrefix = /^\+?\d+$/.test(wanted) && prefix.slice(1).startsWith(wanted.replace('+', ''))
  return isInWord || isPrefix ? 2 : 3
}

/** Chinese names have no spaces between their words. */
function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[-\u2019'().,\s]+/g, ' ')
    .trim()
    .toLowerCase()
}
