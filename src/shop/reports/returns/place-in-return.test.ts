import { describe, expect, it } from 'vitest'
import type { TaxKind } from '../../catalogue/product/tax-kind.ts'
import { partsOf } from '../../invoices/vat/vat-of-credit.ts'
import { vatOfOrder } from '../../invoices/vat/vat-of-order.ts'
import { countryCodes } from '../../localisation/countries.ts'
import type { LocationFact } from '../../orders/place/location-fact.ts'
import { placeOfBuyer } from '../../orders/place/place-of-buyer.ts'
import { type PlaceInReturn, placeInReturn } from './place-in-return.ts'

/** Standard rates as staff may have entered them; other countries have none. */
const percents: Record<string, string> = Object.fromEntries(
  (
    'AT 20 BE 21 BG 20 CY 19 CZ 21 DE 19 DK 25 EE 24 ES 21 FI 25.5 FR 20 GR 24 HR 25 HU 27 IE 23 IT 22 LT 21 LU 17 ' +
    'LV 21 MT 18 NL 21 PL 23 PT 23 RO 21 SE 25 SI 22 SK 23 GB 20 CH 8.1'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, word, at, words) => {
      if (at % 2 === 0) pairs.push([word, words[at + 1] ?? ''])
      return pairs
    }, []),
)
const union = new Set(Object.keys(percents).filter((country) => country !== 'GB' && country !== 'CH'))
const rates = Object.entries(percents).map(([country, percent]) => ({ country, percent }))
const seller = { country: 'NL', 'vat-id': 'NL004495445B01' }

type Declared = Record<'declared' | 'network' | 'card', string | undefined>

/** The rules of the law: two facts that agree, else the buyer's country, else the card's, else the network's. */
function placeBy({ declared, network, card }: Declared): string {
  if (declared !== undefined && (declared === network || declared === card)) return declared
  if (network !== undefined && network === card) return network
  return declared ?? card ?? network ?? ''
}

/** Rate and return of a person's purchase. */
function ruled(kind: TaxKind, declared: Declared): { percent: string | undefined; place: PlaceInReturn } {
  if (kind === 'mpv') return { percent: undefined, place: 'voucher' }
  const taxed = kind === 'service' ? placeBy(declared) || 'NL' : kind.slice(-2)
  const percent = percents[taxed]
  if (percent === undefined) return { percent, place: 'nowhere' }
  if (taxed === 'NL') return { percent, place: 'domestic' }
  return { percent, place: union.has(taxed) ? 'oss' : 'nowhere' }
}

describe('RTS-7 rate and return of every country and kind of goods', () => {
  const others = (country: string) => countryCodes.filter((code) => code !== country).slice(0, 2)

  it.each<[string, (country: string) => TaxKind]>([
    ['services', () => 'service'],
    ['multi-purpose vouchers', () => 'mpv'],
    ['single-purpose vouchers of the country', (country) => `spv:${country}`],
    ['single-purpose vouchers of Germany', () => 'spv:DE'],
  ])('%s, with each agreement and contradiction of declared, network and card country', (_, kindIn) => {
    for (const country of countryCodes) {
      const choices = [undefined, country, ...others(country)]
      const kind = kindIn(country)
      for (const declared of choices)
        for (const network of choices)
          for (const card of choices) {
            const places = { declared, network, card }
            const facts = Object.entries(places).flatMap(([of, known]): LocationFact[] =>
              known === undefined ? [] : [{ kind: of as 'card', country: known }],
            )
            const vat = vatOfOrder(
              rates,
              { totalCents: 12_345, currency: 'eur', lines: [{ taxKind: kind, cents: 12_345 }] },
              { country: placeOfBuyer(facts).country, company: undefined, seller },
            )
            const [part] = vat ? partsOf(vat) : []
            if (!part) throw new Error('no VAT')
            const expected = ruled(kind, places)
            const why = `${kind} ${JSON.stringify(places)}`
            expect(part.percent, why).toBe(expected.percent)
            expect(placeOf(part), why).toBe(expected.place)
            const rate = Number(expected.percent ?? 0)
            expect(part.vatCents, why).toBe(Math.round((12_345 * rate) / (100 + rate)))
            expect(part.netCents + part.vatCents).toBe(12_345)
          }
    }
  })

  it.each(countryCodes)('a company with a valid number in %s', (country) => {
    const company = { country, isValid: true }
    const place = (taxKind: TaxKind) => {
      const lines = [{ taxKind, cents: 100 }]
      const vat = vatOfOrder(rates, { totalCents: 100, currency: 'eur', lines }, { country, company, seller })
      return vat && placeOf(vat)
    }
    const isElsewhere = union.has(country) && country !== 'NL'
    expect(place('mpv')).toBe('voucher')
    expect(place('service')).toBe(
      isElsewhere ? 'reverse-charge' : country === 'NL' ? 'domestic' : ('nowhere' as const),
    )
    expect(place('spv:DE')).toBe(isElsewhere ? 'reverse-charge' : 'business')
  })

  it('a company of another state is left out of the OSS return if the seller has no number', () => {
    const vat = vatOfOrder(
      rates,
      { totalCents: 100, currency: 'eur', lines: [{ taxKind: 'service', cents: 100 }] },
      { country: 'DE', company: { country: 'DE', isValid: true }, seller: { ...seller, 'vat-id': '' } },
    )
    expect(vat && placeOf(vat)).toBe('business')
  })
})

function placeOf(part: ReturnType<typeof partsOf>[number]): PlaceInReturn {
  const { kind = 'service', country, percent = null, isReverseCharge = false, isBusiness = false } = part
  const [word = ''] = kind.split(':')
  return placeInReturn({ kind: word, country, percent, isReverseCharge, isBusiness }, 'NL')
}
