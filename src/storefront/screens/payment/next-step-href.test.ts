import { expect, it } from 'vitest'
import type { PlacedOrder } from '../../../shop/checkout/check-out.ts'
import { nextStepHref } from './next-step-href.ts'

const order = { id: 7, orderNo: 'LK-26-00000007', currency: 'eur', totalCents: 123_456 }
const payUrl = 'https://bank.example/pay/1'
const payHtml = { action: payUrl, fields: {} }

it.each<[PlacedOrder['next'], string, string]>([
  [{ kind: 'redirect', payUrl }, payUrl, ''],
  [{ kind: 'form', payHtml }, '/paypal?order_id=7', '&access=signed'],
  [{ kind: 'card' }, '/bill-pay?orderId=7&currencyType=EUR&amount=1234.56', '&access=signed'],
  [{ kind: 'later' }, '/success-payment?order_id=7&order_no=LK-26-00000007', '&access=signed'],
])('PAY-7 PAY-13 a visitor with the mailed link can pay by it: %o', (next, path, access) => {
  const request = new Request('https://shop.example/success-payment?order_id=7')
  const placed = { order, next }
  expect(nextStepHref(request, { locale: 'en-US' }, placed)).toBe(path)
  expect(nextStepHref(request, { locale: 'en-US' }, placed, 'signed')).toBe(path + access)
})
