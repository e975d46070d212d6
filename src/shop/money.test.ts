import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  centsOfMinorUnits,
  convertCents,
  crossConvert,
  isChargeable,
  minorUnits,
  percentOf,
} from './money.ts'
import { decimal, formatCents, parseDecimal } from './money-text.ts'

describe('money', () => {
  it('L10N-5 shows symbol and two decimals in every currency', () => {
    expect(formatCents(1874, '$')).toBe('$18.74')
    expect(formatCents(5, '¥')).toBe('¥0.05')
    expect(formatCents(123_456_789, '€')).toBe('€1,234,567.89')
    expect(formatCents(-306, '$')).toBe('−$3.06')
  })

  it('L10N-5 converts by the rate, half up, in exact decimals', () => {
    expect(convertCents(1000, { code: 'eur', rate: '0.9995' })).toBe(1000)
    expect(convertCents(1000, { code: 'eur', rate: '0.9985' })).toBe(999)
    expect(convertCents(333, { code: 'sek', rate: '9.12345678' })).toBe(3038)
    expect(percentOf(7644, '1.5', 'usd')).toBe(115)
    expect(percentOf(1999, 50, 'usd')).toBe(1000)
  })

  it('L10N-5 counts whole yen, half up, wherever an amount comes from', () => {
    const yen = { code: 'jpy', rate: '154' }
    expect(convertCents(2169, yen)).toBe(334_000)
    expect(percentOf(334_000, 10, 'jpy')).toBe(33_400)
    expect(percentOf(334_000, '1.5', 'jpy')).toBe(5000)
    expect(percentOf(5000, 1, 'jpy')).toBe(100)
    expect(crossConvert(1874, '1', yen)).toBe(288_600)
  })

  it('CHK-8 charges whole yen, and cents in other currencies', () => {
    expect([isChargeable(184_350, 'jpy'), isChargeable(184_400, 'jpy')]).toEqual([false, true])
    expect(isChargeable(1999, 'eur')).toBe(true)
    expect(minorUnits(184_400, 'jpy')).toBe(1844)
    expect(centsOfMinorUnits(1844, 'jpy')).toBe(184_400)
    expect(minorUnits(1999, 'eur')).toBe(1999)
  })

  it('CHK-8 reads back every amount that it writes, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        expect(parseDecimal(decimal(cents))).toBe(cents)
      }),
    )
    for (const text of ['', '1.234', '1e3', 'NaN', '1,50', ' 1']) expect(parseDecimal(text)).toBeUndefined()
  })
})
