import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToCart, formatCart, maxLines, parseCart, removeFromCart, setQuantity } from './cart.ts'

const line = fc.record(
  {
    variantId: fc.integer({ min: 1, max: 2_147_483_647 }),
    quantity: fc.integer({ min: 1, max: 1000 }),
    agreed: fc.constant(true as const),
  },
  { requiredKeys: ['variantId', 'quantity'] },
)
const cart = fc.uniqueArray(line, { selector: (one) => one.variantId, maxLength: maxLines })

describe('the cart in its cookie', () => {
  it('CART-1 comes back from the cookie as it was written', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        expect(parseCart(formatCart(lines))).toEqual(lines)
      }),
    )
  })

  it('CART-1 fits a cookie with the maximum of lines', () => {
    const lines = Array.from({ length: maxLines }, (_, index) => ({
      variantId: 2_147_483_000 + index,
      quantity: 1000,
    }))
    expect(formatCart(lines).length).toBeLessThan(3000)
    expect(addToCart(lines, { variantId: 1, quantity: 1 })).toBe('cart.full')
  })

  it('CART-1 reads any text in the cookie', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const one of parseCart(text)) expect(one.quantity).toBeGreaterThanOrEqual(1)
      }),
    )
    expect(parseCart('3.2-x-3.9-0.1-4.5000-5.0-2147483648.1')).toEqual([
      { variantId: 3, quantity: 2 },
      { variantId: 4, quantity: 1000 },
    ])
  })

  it('CART-2 adds up the same variant, sets its count and removes it', () => {
    const one = [{ variantId: 7, quantity: 2 }]
    expect(addToCart([], { variantId: 7, quantity: 2 })).toEqual(one)
    expect(addToCart(one, { variantId: 7, quantity: 3 })).toEqual([{ variantId: 7, quantity: 5 }])
    expect(setQuantity(one, 7, 1000)).toEqual([{ variantId: 7, quantity: 1000 }])
    expect(removeFromCart(one, 7)).toEqual([])
  })

  it('CART-2 reports a count outside 1 to 1000 and changes nothing', () => {
    const one = [{ variantId: 7, quantity: 2 }]
    for (const quantity of [0, -3, 1.5, 1001, Number.NaN]) {
      expect(setQuantity(one, 7, quantity)).toBe('cart.quantity')
      expect(addToCart([], { variantId: 8, quantity })).toBe('cart.quantity')
    }
    expect(addToCart(one, { variantId: 7, quantity: 999 })).toBe('cart.quantity')
  })

  it('PROD-6 keeps an agreement when the count changes', () => {
    const agreed = [{ variantId: 7, quantity: 2, agreed: true as const }]
    expect(setQuantity(agreed, 7, 3)).toEqual([{ variantId: 7, quantity: 3, agreed: true }])
    expect(addToCart(agreed, { variantId: 7, quantity: 1 })).toEqual([
      { variantId: 7, quantity: 3, agreed: true },
    ])
    expect(addToCart([{ variantId: 7, quantity: 1 }], { variantId: 7, quantity: 1, agreed: true })).toEqual([
      { variantId: 7, quantity: 2, agreed: true },
    ])
    expect(formatCart(agreed)).toBe('7.2a')
  })
})
