import { describe, expect, it } from 'vitest'
import { cartHeader, readCart } from './cart-cookie.ts'

function requestWith(cookie: string): Request {
  return new Request('http://shop.example/cart', { headers: { Cookie: cookie } })
}

describe('the cart cookie', () => {
  it('CART-1 is read from among the others, without broken lines', () => {
    expect(readCart(requestWith('locale=ar; lk_cart=7.2-x-9.1; lk_cart_old=5.5'))).toEqual([
      { variantId: 7, quantity: 2 },
      { variantId: 9, quantity: 1 },
    ])
    expect(readCart(requestWith('locale=ar'))).toEqual([])
  })

  it('CART-1 lasts long, and is deleted when the cart is empty', () => {
    expect(cartHeader([{ variantId: 7, quantity: 2 }])).toMatch(
      /^lk_cart=7\.2; Path=\/; Max-Age=\d{8}; SameSite=Lax$/,
    )
    expect(cartHeader([])).toBe('lk_cart=; Path=/; Max-Age=0; SameSite=Lax')
  })
})
