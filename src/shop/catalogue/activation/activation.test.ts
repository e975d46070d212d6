import { describe, expect, it } from 'vitest'
import { countryCodes, eeaCountries } from '../../localisation/countries.ts'
import { activation, activationRule, type ActivationRule, mayRefuse } from './activation.ts'

const allow = (...countries: string[]): ActivationRule => ({ rule: 'allow', countries })
const deny = (...countries: string[]): ActivationRule => ({ rule: 'deny', countries })
const none = { variant: null, product: null, regions: null }

const rules: Record<string, ActivationRule> = {
  everywhere: deny(),
  'not in Russia and Belarus': deny('RU', 'BY'),
  'in Germany only': allow('DE'),
  'in the EEA': allow(...eeaCountries),
  'in the United States and Canada': allow('US', 'CA'),
  'everywhere outside the EEA': deny(...eeaCountries),
}

describe('RTS-4 the rule of activation', () => {
  it.each<[keyof typeof rules, Record<string, 'yes' | 'no'>]>([
    ['everywhere', { DE: 'yes', US: 'yes', RU: 'yes', NO: 'yes' }],
    ['not in Russia and Belarus', { DE: 'yes', US: 'yes', RU: 'no', BY: 'no' }],
    ['in Germany only', { DE: 'yes', AT: 'no', US: 'no', GB: 'no' }],
    ['in the EEA', { DE: 'yes', IS: 'yes', LI: 'yes', NO: 'yes', GB: 'no', CH: 'no' }],
    ['in the United States and Canada', { US: 'yes', CA: 'yes', MX: 'no', DE: 'no' }],
    ['everywhere outside the EEA', { US: 'yes', GB: 'yes', DE: 'no' }],
  ])('says yes or no for a key that activates %s', (name, answers) => {
    const rule = rules[name]
    for (const [country, answer] of Object.entries(answers))
      expect([country, activation(rule, country)]).toEqual([country, { answer, rule }])
  })

  it('answers for every country what the list says', () => {
    for (const country of countryCodes)
      for (const { rule, countries } of Object.values(rules)) {
        const isListed = countries.includes(country)
        const expected = isListed === (rule === 'allow') ? 'yes' : 'no'
        expect(activation({ rule, countries }, country).answer).toBe(expected)
      }
  })

  it('does not know without a rule or without a country', () => {
    expect(activation(undefined, 'DE')).toEqual({ answer: 'unknown', rule: undefined })
    expect(activation(deny(), undefined)).toEqual({ answer: 'unknown', rule: deny() })
  })

  it('takes the rule of the variant, then of the product, then of its regions', () => {
    const [variant, product, region] = [allow('DE'), allow('AT'), allow('US')]
    expect(activationRule({ variant, product, regions: [region] })).toBe(variant)
    expect(activationRule({ variant: null, product, regions: [region] })).toBe(product)
    expect(activationRule({ ...none, regions: [region] })).toEqual(region)
    expect(activationRule(none)).toBeUndefined()
    expect(activationRule({ ...none, regions: [] })).toBeUndefined()
  })

  it('joins the rules of several regions, and stays unknown where one has none', () => {
    const join = (...regions: (ActivationRule | null)[]) => activationRule({ ...none, regions })
    expect(join(allow('DE', 'AT'), allow('AT', 'US'))).toEqual(allow('DE', 'AT', 'US'))
    expect(join(deny('RU', 'BY'), deny('RU', 'CN'))).toEqual(deny('RU'))
    expect(join(deny('RU', 'BY'), allow('BY'))).toEqual(deny('RU'))
    expect(join(allow('BY'), deny('RU', 'BY'))).toEqual(deny('RU'))
    expect(join(allow('DE'), null)).toBeUndefined()
  })

  it('never lets a shop refuse a buyer inside the EEA a key that activates in the EEA', () => {
    for (const country of countryCodes)
      for (const [name, rule] of Object.entries(rules)) {
        const isProtected = eeaCountries.includes(country) && eeaCountries.some((one) => isYes(rule, one))
        const expected = !isYes(rule, country) && !isProtected
        expect([name, country, mayRefuse(rule, country)]).toEqual([name, country, expected])
      }
    expect(mayRefuse(allow('DE'), 'AT')).toBe(false)
    expect(mayRefuse(allow('DE'), 'CH')).toBe(true)
    expect(mayRefuse(allow('US'), 'AT')).toBe(true)
  })
})

function isYes(rule: ActivationRule, country: string): boolean {
  return activation(rule, country).answer === 'yes'
}
