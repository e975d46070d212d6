import { expect, it } from 'vitest'
import { wholesaleCents } from './wholesale-price.ts'

it('SUP-5 a reseller pays the price less the discount, but never less than the key cost', () => {
  expect(wholesaleCents(1999, 1200)).toBe(1759)
  expect(wholesaleCents(1999, 0)).toBe(1999)
  expect(wholesaleCents(1999, 9000, 850)).toBe(850)
  expect(wholesaleCents(1999, 1200, 1759)).toBe(1759)
  expect(wholesaleCents(1000, 1250, 1100)).toBe(1100)
})
