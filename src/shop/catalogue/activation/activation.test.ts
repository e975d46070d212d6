import { describe, expect, it } from 'vitest'
import { activationRule, type ActivationRule } from './activation.ts'

const allow = (...countries: string[]): ActivationRule => ({ rule: 'allow', countries })
const deny = (...countries: string[]): ActivationRule => ({ rule: 'deny', countries })
const none = { variant: null, product: null, regions: null }

describe('RTS-4 the rule of activation', () => {
  it('is the rule of the variant, else that of the product, else that of its regions', () => {
    const [variant, product, region] = [allow('DE'), allow('AT'), allow('US')]
    expect(activationRule({ variant, product, regions: [region] })).toBe(variant)
    expect(activationRule({ variant: null, product, regions: [region] })).toBe(product)
    expect(activationRule({ ...none, regions: [region] })).toEqual(region)
    expect(activationRule(none)).toBeUndefined()
    expect(activationRule({ ...none, regions: [] })).toBeUndefined()
  })

  it('joins the rules of several regions, and is unknown if a region has no rule', () => {
    const join = (...regions: (ActivationRule | null)[]) => activationRule({ ...none, regions })
    expect(join(allow('DE', 'AT'), allow('AT', 'US'))).toEqual(allow('DE', 'AT', 'US'))
    expect(join(deny('RU', 'BY'), deny('RU', 'CN'))).toEqual(deny('RU'))
    expect(join(deny('RU', 'BY'), allow('BY'))).toEqual(deny('RU'))
    expect(join(allow('BY'), deny('RU', 'BY'))).toEqual(deny('RU'))
    expect(join(allow('DE'), null)).toBeUndefined()
  })
})
