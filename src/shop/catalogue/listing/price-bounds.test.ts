import { expect, it } from 'vitest'
import fc from 'fast-check'
import { convertCents } from '../../money.ts'
import { highestUsdCents, lowestUsdCents } from './price-bounds.ts'

const rates = fc.constantFrom('1', '0.86', '0.76', '1.4', '3.65', '7.12', '154', '9.45', '0.0333')
const currencies = fc.record({ code: fc.constantFrom('eur', 'jpy'), rate: rates })
const cents = fc.integer({ min: 0, max: 10_000_000 })

it('CAT-1 keeps exactly the prices whose displayed amount is in range, in every currency', () => {
  fc.assert(
    fc.property(currencies, cents, fc.integer({ min: -50, max: 50 }), (currency, bound, offset) => {
      const lowest = lowestUsdCents(bound, currency)
      const highest = highestUsdCents(bound, currency)
      const price = Math.max(0, lowest + offset)
      expect(price >= lowest).toBe(convertCents(price, currency) >= bound)
      expect(price <= highest).toBe(convertCents(price, currency) <= bound)
    }),
  )
})
