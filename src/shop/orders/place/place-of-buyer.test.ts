import { describe, expect, it } from 'vitest'
import { countryCodes } from '../../localisation/countries.ts'
import { type LocationFact, type LocationKind, locationKinds } from './location-fact.ts'
import { type BuyerPlace, placeOfBuyer } from './place-of-buyer.ts'

function factsOf(declared: Partial<Record<LocationKind, string>>): LocationFact[] {
  return Object.entries(declared).map(([kind, country]) => ({ kind: kind as LocationKind, country }))
}

type Case = [why: string, declared: Partial<Record<LocationKind, string>>, place: BuyerPlace]

const cases: Case[] = [
  ['nothing is known', {}, { country: '', evidence: 'none' }],
  ['the buyer alone says it', { declared: 'PL' }, { country: 'PL', evidence: 'one' }],
  ['the network alone tells it', { network: 'PL' }, { country: 'PL', evidence: 'one' }],
  ['two facts agree', { declared: 'PL', network: 'PL' }, { country: 'PL', evidence: 'two' }],
  [
    'two facts win over the buyer',
    { declared: 'PL', card: 'DE', bank: 'DE' },
    { country: 'DE', evidence: 'two' },
  ],
  [
    'three facts win over two',
    { declared: 'PL', billing: 'PL', bank: 'DE', card: 'DE', network: 'DE' },
    { country: 'DE', evidence: 'two' },
  ],
  [
    'one against one: the buyer decides',
    { declared: 'PL', network: 'DE' },
    { country: 'PL', evidence: 'contradiction' },
  ],
  [
    'two against two: the buyer decides',
    { declared: 'PL', network: 'PL', card: 'DE', billing: 'DE' },
    { country: 'PL', evidence: 'contradiction' },
  ],
  [
    'two against two without the buyer',
    { declared: 'FR', billing: 'PL', network: 'PL', card: 'DE', bank: 'DE' },
    { country: 'PL', evidence: 'contradiction' },
  ],
  [
    'three countries: the buyer decides',
    { declared: 'PL', card: 'DE', network: 'FR' },
    { country: 'PL', evidence: 'contradiction' },
  ],
  [
    'nobody declared: the address decides',
    { network: 'PL', card: 'DE', billing: 'FR' },
    { country: 'FR', evidence: 'contradiction' },
  ],
  [
    'neither: the payer’s account decides',
    { network: 'PL', card: 'DE', bank: 'FR' },
    { country: 'FR', evidence: 'contradiction' },
  ],
]

describe('RTS-5 place of the buyer', () => {
  it.each(cases)('%s', (_, declared, place) => {
    expect(placeOfBuyer(factsOf(declared))).toEqual(place)
    expect(placeOfBuyer(factsOf(declared).toReversed())).toEqual(place)
  })

  it('is right for every country and every way in which three facts agree or contradict', () => {
    const others = (country: string) => countryCodes.filter((code) => code !== country).slice(0, 2)
    for (const country of countryCodes) {
      const [second = '', third = ''] = others(country)
      for (const declared of [undefined, country, second, third])
        for (const network of [undefined, country, second, third])
          for (const card of [undefined, country, second, third]) {
            const facts = [
              { kind: 'declared' as const, country: declared },
              { kind: 'network' as const, country: network },
              { kind: 'card' as const, country: card },
            ].flatMap((fact) => (fact.country === undefined ? [] : [{ ...fact, country: fact.country }]))
            expect(placeOfBuyer(facts), JSON.stringify(facts)).toEqual(oracle({ declared, network, card }))
          }
    }
  })

  it('has an order that lists each kind of fact once', () => {
    expect(new Set(locationKinds).size).toBe(locationKinds.length)
  })
})

/** The rules of the law for three facts: the country of two that agree, else the buyer's own, else the card's. */
function oracle(of: Record<'declared' | 'network' | 'card', string | undefined>): BuyerPlace {
  const { declared, network, card } = of
  if (declared !== undefined && (declared === network || declared === card))
    return { country: declared, evidence: 'two' }
  if (network !== undefined && network === card) return { country: network, evidence: 'two' }
  const known = [declared, card, network].filter((country) => country !== undefined)
  const [first] = known
  if (first === undefined) return { country: '', evidence: 'none' }
  return { country: first, evidence: known.length === 1 ? 'one' : 'contradiction' }
}
