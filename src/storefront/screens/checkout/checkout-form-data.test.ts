import { describe, expect, it } from 'vitest'
import type { CartLine } from '../../../shop/cart/cart.ts'
import { parseCheckout, splitCart } from './checkout-form-data.ts'

const fields = {
  email: 'buyer@example.com',
  paymentMethodId: '1',
  idempotencyKey: 'a-key-of-one-checkout',
  shownTotalCents: '1000',
}
const line = { variantId: 7, quantity: 1 }

describe('the checkout’s form', () => {
  it('CHK-9 orders the lines that are in the total, and keeps lines shown as sold out', () => {
    const lines = [7, 12, 15].map((variantId) => ({ variantId, quantity: 1 }))
    const idsOf = (leftOut?: string) => {
      const form = new FormData()
      if (leftOut !== undefined) form.set('leftOut', leftOut)
      const split = splitCart(form, lines)
      return [split.ordered, split.leftOut].map((part) => part.map(({ variantId }) => variantId))
    }
    expect(idsOf('12,15,99')).toEqual([[7], [12, 15]])
    expect(idsOf('')).toEqual([[7, 12, 15], []])
    expect(idsOf()).toEqual([[7, 12, 15], []])
  })

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

  it('CHK-4 requires a payment method unless there is nothing to pay', () => {
    const none = { ...fields, paymentMethodId: '' }
    expect(parse(none)).toEqual({ errors: { paymentMethodId: { id: 'checkout.method.missing' } } })
    expect(parse({ ...none, shownTotalCents: '0' })).toHaveProperty('input.shownTotalCents', 0)
  })

  it('CHK-4 pays with the wallet whose button was pressed, at the total of that method', () => {
    const pressed = { ...fields, express: '4 1030' }
    expect(parse(pressed)).toMatchObject({ input: { paymentMethodId: 4, shownTotalCents: 1030 } })
    expect(errorsOf(parse({ ...pressed, email: '' }))).toHaveProperty('email')
    expect(errorsOf(parse({ ...pressed, express: 'x' }))).toMatchObject({
      paymentMethodId: expect.anything(),
      form: { id: 'errors.price.changed' },
    })
  })

  it('CHK-2 CHK-4 reports all issues at once', () => {
    const wrong = { ...fields, email: '', phone: 'call me', paymentMethodId: '', note: 'x'.repeat(1001) }
    expect(Object.keys(errorsOf(parse(wrong))).toSorted()).toEqual([
      'email',
      'note',
      'paymentMethodId',
      'phone',
    ])
  })

  it('PROD-6 accepts agreement given on the page or earlier in the cart', () => {
    const agreedLine = { ...line, agreed: true }
    expect(parse({ ...fields, agreed: '7' })).toHaveProperty('input.lines', [agreedLine])
    expect(parse(fields, [{ ...line, agreed: true }])).toHaveProperty('input.lines', [agreedLine])
    expect(parse({ ...fields, agreed: '8' })).toHaveProperty('input.lines', [line])
  })
})

function errorsOf(parsed: ReturnType<typeof parse>): object {
  return 'errors' in parsed ? parsed.errors : {}
}

function parse(given: Record<string, string>, lines: CartLine[] = [line]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(given)) form.set(name, value)
  return parseCheckout(form, lines)
}
