import { expect, it } from 'vitest'
import { leastPriceAt, outletPrice } from './outlet-price.ts'

const euro = { code: 'eur', rate: '0.9' }

it('SUP-4 a price at an outlet includes the markup, and covers the cost of a key after the fee', () => {
  expect(outletPrice(2000, { markup: 1000, fee: 0 }, 0, euro)).toBe(1980)
  expect(outletPrice(2000, { markup: -1000, fee: 0 }, 0, euro)).toBe(1620)
  expect(outletPrice(2000, { markup: -9000, fee: 2000 }, 1000, euro)).toBe(1125)
  expect(leastPriceAt(1000, { fee: 2000 }, euro)).toBe(1125)
  expect(leastPriceAt(0, { fee: 2000 }, euro)).toBe(0)
})
