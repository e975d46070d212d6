import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOfMinorUnits, chargeable, convertCents, minorUnits, percentOf } from './money.ts'
import { decimal, formatCents, parseDecimal } from './money-text.ts'

describe('money', () => {
  it('L10N-5 shows symbol and two decimals in every currency', () => {
    expect(formatCents(1874, '$')).toBe('$18.74')
    expect(formatCents(5, '¥')).toBe('¥0.05')
    expect(formatCents(123_456_789, '€')).toBe('€1,234,567.89')
    expect(formatCents(-306, '$')).toBe('−$3.06')
  })

  it('L10N-5 converts by the rate, half up, in exact decimals', () => {
    expect(convertCents(1000, '0.9995')).toBe(1000)
    expect(convertCents(1000, '0.9985')).toBe(999)
    expect(convertCents(333, '151.12345678')).toBe(50_324)
    expect(percentOf(7644, '1.5')).toBe(115)
    expect(percentOf(1999, 50)).toBe(1000)
  })

  it('CHK-8 charges whole yen and keeps the cents of the others', () => {
    expect(chargeable(184_350, 'jpy')).toBe(184_400)
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
