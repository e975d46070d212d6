import { expect, it } from 'vitest'
import { eventOfOrder, paypalOrder } from './paypal-order.ts'

function orderWithFee(fee: unknown) {
  const capture = {
    id: 'CAP-1',
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '12.50' },
    seller_receivable_breakdown: { paypal_fee: fee },
  }
  return paypalOrder.parse({
    id: 'ORDER-1',
    status: 'COMPLETED',
    purchase_units: [{ payments: { captures: [capture] } }],
  })
}

it('PSP-1 the payment includes PayPal’s fee', () => {
  expect(eventOfOrder(orderWithFee({ currency_code: 'USD', value: '0.73' }))).toMatchObject({
    state: 'paid',
    cents: 1250,
    companyFee: { cents: 73, currency: 'usd' },
  })
})

it.each([
  { currency_code: 'JPY', value: '0.73' },
  { currency_code: 'USD', value: 'none' },
  { currency_code: 'USD' },
  'free',
])('PSP-1 a payment counts even if PayPal’s fee cannot be read: %j', (fee) => {
  const event = eventOfOrder(orderWithFee(fee))
  expect(event).toMatchObject({ state: 'paid', cents: 1250 })
  expect(event).not.toHaveProperty('companyFee')
})
