import { demoDomain } from '../../../src/platform/mail/demo-address.ts'

/** An invented buyer. */
export interface Person {
  name: string
  email: string
  /** ISO 3166 */
  country: string
  currency: string
  locale: string
  ip: string
}

/** Country, currency, language and names of its buyers: the more names, the more orders come from there. */
const places: readonly (readonly [country: string, currency: string, locale: string, names: string])[] = [
  [
    'US',
    'usd',
    'en-US',
    'Ava Brooks, Caleb Hayes, Dana Whitlock, Eli Marsh, Grace Tran, Owen Sutter, Ruth Delgado',
  ],
  ['DE', 'eur', 'de', 'Anna Keller, Jonas Brandt, Lena Vogt, Mats Hoffmann, Paula Richter, Timo Wenzel'],
  ['GB', 'gbp', 'en-US', 'Alice Thorne, Ben Ashworth, Isla Penrose, Noah Whitby'],
  ['FR', 'eur', 'fr', 'Camille Roussel, Hugo Lambert, Manon Girard'],
  ['PL', 'pln', 'pl', 'Julia Wrona, Kacper Lis, Zofia Maj'],
  ['ES', 'eur', 'es', 'Lucia Ferrer, Mateo Vidal'],
  ['IT', 'eur', 'it', 'Chiara Bassi, Luca Moretti'],
  ['NL', 'eur', 'nl', 'Fleur de Wit, Sem Bakker'],
  ['SE', 'sek', 'en-US', 'Elsa Lindh, Nils Ekman'],
  ['CA', 'cad', 'fr', 'Maude Tremblay, Liam Fraser'],
  ['AU', 'aud', 'en-US', 'Zoe Hartigan'],
  ['JP', 'jpy', 'ja', 'Haruka Mori, Sota Ueda'],
  ['BR', 'usd', 'pt', 'Bruna Azevedo'],
  ['CZ', 'eur', 'cz', 'Tereza Havlova'],
  ['HU', 'eur', 'hu', 'Bence Szabo'],
  ['RO', 'eur', 'ro', 'Ioana Dinu'],
  ['TR', 'usd', 'tr', 'Deniz Aksoy'],
  ['KR', 'usd', 'ko', 'Minseo Han'],
]

/** Networks that are kept free for examples (RFC 5737). */
const networks = ['192.0.2', '198.51.100', '203.0.113']

export const people: readonly Person[] = places.flatMap(([country, currency, locale, names], place) =>
  names.split(', ').map((name, index) => ({
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@${demoDomain}`,
    country,
    currency,
    locale,
    ip: `${networks[index % networks.length]}.${10 + place * 9 + index}`,
  })),
)

/** Every third of them has an account. */
export const signingUp = people.filter((_, index) => index % 3 === 0)
