import { describe, expect, it } from 'vitest'
import { parseCheckout } from './checkout-form-data.ts'

const fields = {
  email: 'buyer@example.com',
  paymentMethodId: '1',
  idempotencyKey: 'a-key-of-one-checkout',
  shownTotalCents: '1000',
}
const line = { variantId: 7, quantity: 1 }

describe('the checkout’s form', () => {
  it('CHK-7 asks to select a product when the cart is empty', () => {
    expect(parse(fields, [])).toEqual({ errors: { form: { id: 'errors.cart.empty' } } })
  })

  it('CHK-2 asks for a correct contact number, if one is given', () => {
    expect(parse({ ...fields, phone: 'call me' })).toEqual({
      errors: { phone: { id: 'checkout.phone.invalid' } },
    })
    expect(parse({ ...fields, phone: '+44 20 7183-8750' })).toHaveProperty('input.phone')
    expect(parse({ ...fields, phone: '' })).toHaveProperty('input.phone', '')
  })

  it('CHK-2 takes notes of up to 1000 characters', () => {
    expect(parse({ ...fields, note: 'x'.repeat(1000) })).toHaveProperty('input')
    expect(parse({ ...fields, note: 'x'.repeat(1001) })).toHaveProperty('errors.note')
  })

  it('CHK-4 asks for a way to pay, but not where there is nothing to pay', () => {
    const none = { ...fields, paymentMethodId: '' }
    expect(parse(none)).toEqual({ errors: { paymentMethodId: { id: 'checkout.method.missing' } } })
    expect(parse({ ...none, shownTotalCents: '0' })).toHaveProperty('input.shownTotalCents', 0)
  })
})

function parse(given: Record<string, string>, lines = [line]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(given)) form.set(name, value)
  return parseCheckout(form, lines)
}
