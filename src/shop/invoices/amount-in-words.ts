import { toCardinal as arabic } from 'n2words/ar-SA'
import { toCardinal as czech } from 'n2words/cs-CZ'
import { toCardinal as german } from 'n2words/de-DE'
import { toCardinal as english } from 'n2words/en-US'
import { toCardinal as spanish } from 'n2words/es-ES'
import { toCardinal as french } from 'n2words/fr-FR'
import { toCardinal as hungarian } from 'n2words/hu-HU'
import { toCardinal as italian } from 'n2words/it-IT'
import { toCardinal as japanese } from 'n2words/ja-JP'
import { toCardinal as korean } from 'n2words/ko-KR'
import { toCardinal as dutch } from 'n2words/nl-NL'
import { toCardinal as polish } from 'n2words/pl-PL'
import { toCardinal as portuguese } from 'n2words/pt-PT'
import { toCardinal as romanian } from 'n2words/ro-RO'
import { toCardinal as russian } from 'n2words/ru-RU'
import { toCardinal as turkish } from 'n2words/tr-TR'
import { toCardinal as simplifiedChinese } from 'n2words/zh-Hans-CN'
import { toCardinal as traditionalChinese } from 'n2words/zh-Hant-TW'
import { displayNames, numberFormat } from '../../platform/formats.ts'
import type { ServerText } from '../localisation/server-text.ts'
import { decimalsOf } from '../money.ts'

/** Changes of number words before the listed currencies, or before any currency if none is listed. */
interface Agreement {
  currencies?: string
  change?: readonly (readonly [from: RegExp, to: string])[]
  /** name of the currency after a number, if the name of Intl does not fit */
  name?: string
}

interface NumberWords {
  say: (whole: number) => string
  /** tag for currency names, if it differs from the language's */
  tag?: string
  /** a currency without an agreement follows the amount in brackets */
  agreements: readonly Agreement[]
}

const any: Agreement = {}
const plainEnglish: NumberWords = { say: english, agreements: [any] }

const languages: Readonly<Record<string, NumberWords>> = {
  // Arabic nouns change after numbers in ways that Intl's currency names lack
  ar: { say: arabic, agreements: [] },
  cz: {
    say: czech,
    agreements: [
      { currencies: 'usd cad aud pln cny jpy', change: [[/^jedna$/, 'jeden']] },
      {
        currencies: 'eur',
        change: [
          [/^jedna$/, 'jedno'],
          [/^dva$/, 'dvě'],
        ],
      },
      { currencies: 'gbp sek', change: [[/^dva$/, 'dvě']] },
    ],
  },
  de: {
    say: german,
    agreements: [
      { currencies: 'usd eur gbp cad aud pln cny jpy', change: [[/^eins$/, 'ein']] },
      { currencies: 'sek', change: [[/^eins$/, 'eine']] },
    ],
  },
  'en-US': plainEnglish,
  es: {
    say: spanish,
    agreements: [
      {
        currencies: 'usd eur cad aud pln cny jpy',
        change: [
          [/veintiuno(?= mil|$)/g, 'veintiún'],
          [/uno(?= mil|$)/g, 'un'],
        ],
      },
      {
        currencies: 'gbp sek',
        change: [
          [/veintiuno(?= mil)/g, 'veintiún'],
          [/uno(?= mil)/g, 'un'],
          [/uno$/, 'una'],
          [/(cient|quinient)os/g, '$1as'],
        ],
      },
    ],
  },
  fr: {
    say: french,
    agreements: [
      { currencies: 'usd eur cad aud pln cny jpy' },
      { currencies: 'gbp sek', change: [[/un$/, 'une']] },
    ],
  },
  hu: { say: hungarian, agreements: [{ change: [[/kettő$/, 'két']] }] },
  it: {
    say: italian,
    agreements: [
      { currencies: 'usd eur cad aud', change: [[/^uno$/, 'un']] },
      { currencies: 'pln cny jpy' },
      { currencies: 'gbp sek', change: [[/^uno$/, 'una']] },
    ],
  },
  ja: { say: japanese, agreements: [any] },
  ko: { say: korean, agreements: [any] },
  nl: {
    say: (whole) => dutch(whole, { noHundredPairing: true }),
    agreements: [{ currencies: 'usd eur cad aud pln cny jpy sek' }],
  },
  pl: {
    say: polish,
    agreements: [
      { currencies: 'usd gbp cad aud pln cny jpy' },
      { currencies: 'eur', change: [[/^jeden$/, 'jedno']] },
      {
        currencies: 'sek',
        change: [
          [/^jeden$/, 'jedna'],
          [/(?<=^| )dwa$/, 'dwie'],
        ],
      },
    ],
  },
  pt: {
    say: portuguese,
    tag: 'pt-PT',
    agreements: [
      { currencies: 'usd eur cad aud pln cny jpy' },
      {
        currencies: 'gbp sek',
        change: [
          [/um(?= mil|$)/g, 'uma'],
          [/dois(?= mil|$)/g, 'duas'],
          [/entos(?= |$)/g, 'entas'],
        ],
      },
    ],
  },
  ro: {
    say: romanian,
    agreements: [
      { currencies: 'usd eur cad aud pln cny jpy', change: [[/^unu$/, 'un']] },
      {
        currencies: 'gbp sek',
        change: [
          [/^unu$/, 'o'],
          [/unu$/, 'una'],
          [/doi$/, 'două'],
        ],
      },
    ],
  },
  ru: {
    say: russian,
    agreements: [
      { currencies: 'usd gbp cad aud pln cny' },
      { currencies: 'eur', change: [[/один$/, 'одно']] },
      {
        currencies: 'jpy sek',
        change: [
          [/один$/, 'одна'],
          [/(?<=^| )два$/, 'две'],
        ],
      },
    ],
  },
  tr: { say: turkish, agreements: [any] },
  'zh-CN': { say: simplifiedChinese, agreements: [{ currencies: 'cny', name: '元人民币' }, any] },
  zh_tw: { say: traditionalChinese, agreements: [{ currencies: 'cny', name: '元人民幣' }, any] },
}

/** From this amount on, some languages insert a word before the currency. */
const million = 1_000_000

/** `6043` → `sixty euros and 43/100`: hundredths as digits, since their names decline in most languages. */
export function amountInWords(cents: number, currency: string, { t, locale }: ServerText): string {
  const { say, tag = locale.intlTag, agreements } = languages[locale.id] ?? plainEnglish
  const whole = Math.floor(cents / 100)
  const agreement =
    whole < million
      ? agreements.find(({ currencies }) => !currencies || currencies.split(' ').includes(currency))
      : undefined
  const number = say(whole)
  const units = agreement ? withCurrency(number, whole, { agreement, currency, tag }) : number
  const hundredths = String(cents % 100).padStart(2, '0')
  const amount = decimalsOf(currency) === 0 ? units : t('document.hundredths', { units, hundredths })
  return agreement ? amount : `${amount} (${nameOf(currency, tag)})`
}

function withCurrency(
  number: string,
  whole: number,
  { agreement, currency, tag }: { agreement: Agreement; currency: string; tag: string },
): string {
  const words = (agreement.change ?? []).reduce((text, [from, to]) => text.replace(from, to), number)
  if (agreement.name !== undefined) return words + agreement.name
  const parts = numberFormat(tag, { ...inName, currency }).formatToParts(whole)
  const after = parts.filter(({ type }) => type === 'literal' || type === 'currency')
  const text = words + after.map(({ value }) => value).join('')
  return text.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
}

const inName = { style: 'currency', currencyDisplay: 'name', maximumFractionDigits: 0 } as const

function nameOf(currency: string, tag: string): string {
  const code = currency.toUpperCase()
  return displayNames(tag, { type: 'currency' }).of(code) ?? code
}
