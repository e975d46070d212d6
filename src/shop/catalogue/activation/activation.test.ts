import { describe, expect, it } from 'vitest'
import { activationRule, type ActivationRule, remarksIn } from './activation.ts'
import { activationForm } from './activation-form.ts'

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

  it('has remarks only about countries where the key activates', () => {
    const read = (rule: object) => activationForm.safeParse(rule)
    const rule = { ...deny('RU'), remarks: { 'vpn-once': ['tr', 'TR'], 'other-version': [] } }
    const stored = read(rule).data
    expect(stored).toEqual({ ...deny('RU'), remarks: { 'vpn-once': ['TR'] } })
    expect(stored && [remarksIn(stored, 'TR'), remarksIn(stored, 'DE')]).toEqual([['vpn-once'], []])
    const wrong = read({ ...rule, remarks: { 'vpn-once': ['RU'] } })
    expect(wrong.error?.issues.map(({ message }) => message)).toEqual(['activation.remark-elsewhere'])
  })

  it('keeps a remark of several regions if each region that allows the country has it', () => {
    const noted = (...countries: string[]) => ({ remarks: { 'account-there': countries } })
    const one = { ...allow('TR', 'DE'), ...noted('TR', 'DE') }
    const join = (other: ActivationRule) => activationRule({ ...none, regions: [one, other] })?.remarks
    expect(join(allow('US'))).toEqual(noted('TR', 'DE').remarks)
    expect(join(allow('DE'))).toEqual(noted('TR').remarks)
    expect(join({ ...allow('DE'), ...noted('DE') })).toEqual(noted('TR', 'DE').remarks)
  })
})
