import { describe, expect, it } from 'vitest'
import { locales } from '../localisation/locales.ts'
import { textOf } from '../localisation/server-text.ts'
import { amountInWords } from './amount-in-words.ts'

const currencies = ['usd', 'eur', 'gbp', 'cad', 'aud', 'pln', 'cny', 'jpy', 'sek', 'brl']

const said: [locale: string, currency: string, cents: number, words: string][] = [
  ['en-US', 'eur', 6043, 'sixty euros and 43/100'],
  ['en-US', 'usd', 100, 'one US dollar and 00/100'],
  ['en-US', 'brl', 500, 'five Brazilian reals and 00/100'],
  ['ar', 'usd', 6043, 'ستون و43/100 (دولار أمريكي)'],
  ['ar', 'jpy', 123400, 'ألف ومئتان وأربعة وثلاثون (ين ياباني)'],
  ['cz', 'usd', 100, 'jeden americký dolar a 00/100'],
  ['cz', 'eur', 200, 'dvě eura a 00/100'],
  ['cz', 'sek', 2100, 'dvacet jedna švédských korun a 00/100'],
  ['de', 'eur', 100, 'ein Euro und 00/100'],
  ['de', 'sek', 100, 'eine Schwedische Krone und 00/100'],
  ['de', 'brl', 100, 'eins und 00/100 (Brasilianischer Real)'],
  ['es', 'eur', 2100, 'veintiún euros con 00/100'],
  ['es', 'gbp', 12100, 'ciento veintiuna libras esterlinas con 00/100'],
  ['es', 'gbp', 2_122_100, 'veintiún mil doscientas veintiuna libras esterlinas con 00/100'],
  ['fr', 'eur', 6043, 'soixante euros et 43/100'],
  ['fr', 'gbp', 2100, 'vingt et une livres sterling et 00/100'],
  ['hu', 'eur', 200, 'két euró és 00/100'],
  ['hu', 'eur', 200_200, 'kétezer-két euró és 00/100'],
  ['it', 'usd', 100, 'un dollaro statunitense e 00/100'],
  ['it', 'sek', 100, 'una corona svedese e 00/100'],
  ['it', 'jpy', 100, 'uno yen giapponese'],
  ['ja', 'cad', 123450, '千二百三十四カナダ ドルと50/100'],
  ['ko', 'usd', 6043, '육십 미국 달러 43/100'],
  ['nl', 'eur', 123450, 'duizend tweehonderdvierendertig euro en 50/100'],
  ['nl', 'gbp', 100, 'één en 00/100 (Britse pond)'],
  ['pl', 'eur', 100, 'jedno euro i 00/100'],
  ['pl', 'sek', 200, 'dwie korony szwedzkie i 00/100'],
  ['pl', 'sek', 2100, 'dwadzieścia jeden koron szwedzkich i 00/100'],
  ['pl', 'sek', 200_200, 'dwa tysiące dwie korony szwedzkie i 00/100'],
  ['pt', 'gbp', 200_200, 'duas mil e duas libras esterlinas britânicas e 00/100'],
  ['pt', 'sek', 20_000, 'duzentas coroas suecas e 00/100'],
  ['ro', 'usd', 2100, 'douăzeci și unu de dolari americani și 00/100'],
  ['ro', 'sek', 100, 'o coroană suedeză și 00/100'],
  ['ru', 'eur', 2100, 'двадцать одно евро и 00/100'],
  ['ru', 'sek', 200, 'две шведские кроны и 00/100'],
  ['ru', 'jpy', 2100, 'двадцать одна японская иена'],
  ['tr', 'eur', 6043, 'altmış Euro ve 43/100'],
  ['zh-CN', 'cny', 6043, '陆拾元人民币又43/100'],
  ['zh_tw', 'jpy', 2100, '貳拾壹日圓'],
]

describe('PSP-5 an amount in words', () => {
  it.each(said)('in %s of %s %i: %s', (locale, currency, cents, words) => {
    expect(amountInWords(cents, currency, textOf(locale))).toBe(words)
  })

  it('has no figures before its hundredths, in any language and currency', () => {
    for (const { id } of locales)
      for (const currency of currencies)
        for (const cents of [50, 100, 200, 500, 2100, 6043, 123450, 99_999_999, 100_000_000, 1_234_567_890]) {
          const words = amountInWords(cents, currency, textOf(id))
          const figures = words.match(/\d+/g)?.join('/')
          const hundredths = `${String(cents % 100).padStart(2, '0')}/100`
          expect([id, currency, figures]).toEqual([id, currency, currency === 'jpy' ? undefined : hundredths])
          expect(words).toMatch(/^\p{L}/u)
        }
  })
})
