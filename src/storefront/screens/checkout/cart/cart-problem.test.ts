import { describe, expect, it } from 'vitest'
import { cartProblemIn, withCartProblem } from './cart-problem.ts'

describe('a page that says why the cart was not changed', () => {
  it('CART-2 has the reason in its address until the next change', () => {
    const href = withCartProblem('/games/crate?lang=de', 'cart.quantity')
    expect(href).toBe('/games/crate?lang=de&cart=cart.quantity')
    expect(cartProblemIn(new URL(href, 'http://shop.example').search)).toBe('cart.quantity')
    expect(withCartProblem(href, undefined)).toBe('/games/crate?lang=de')
    expect(withCartProblem('/games/crate', undefined)).toBe('/games/crate')
  })

  it('CART-2 ignores reasons that the shop does not have', () => {
    expect(cartProblemIn('?cart=your-bank-calls')).toBeUndefined()
  })
})
