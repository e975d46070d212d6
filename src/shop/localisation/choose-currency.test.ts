import { describe, expect, it } from 'vitest'
import { baseCurrency, chooseCurrency } from './choose-currency.ts'

const euro = { id: 2, code: 'eur', symbol: '€', name: 'Euro', rate: '0.92' }
const yen = { id: 8, code: 'jpy', symbol: '¥', name: 'Japanese Yen', rate: '150' }
const currencies = [baseCurrency, euro, yen]

describe('chooseCurrency', () => {
  it('L10N-6 prefers the currency of the address to the stored one, in upper or lower case', () => {
    expect(chooseCurrency(currencies, { query: 'EUR', cookie: 'jpy' })).toBe(euro)
    expect(chooseCurrency(currencies, { cookie: 'Jpy' })).toBe(yen)
  })

  it('L10N-6 ignores an unknown code', () => {
    expect(chooseCurrency(currencies, { query: 'xyz', cookie: 'jpy' })).toBe(yen)
    expect(chooseCurrency(currencies, { query: 'xyz' })).toBe(baseCurrency)
    expect(chooseCurrency([], {})).toBe(baseCurrency)
    expect(chooseCurrency(currencies, { query: 'xyz', fallback: 'eur' })).toBe(euro)
  })
})
