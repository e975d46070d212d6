import { expect, it } from 'vitest'
import { orderAddress } from '../../src/storefront/screens/payment/order-address.ts'

const page = 'https://shop.example/success-payment?order_id=7&order_no=LK-26-00000007'

it.each([
  [page, { order_id: 7 }],
  [`${page}&access=signed`, { order_id: 7, access: 'signed' }],
  [`${page}&transaction_id=H1&order_id=LK-26-00000007-pay-3&state=completed`, { order_id: 7 }],
  [`${page}&access=signed&order_id=8&access=other`, { order_id: 7, access: 'signed' }],
])('PAY-1 names the order as the shop wrote it, whatever was added on the way: %s', (url, named) => {
  expect(orderAddress.parse(url)).toEqual(named)
})

it.each(['', 'order_id=', 'order_id=abc', 'order_id=0', 'order_no=LK-26-00000007'])(
  'PAY-1 names no order: %s',
  (query) => {
    expect(orderAddress.safeParse(`https://shop.example/success-payment?${query}`).success).toBe(false)
  },
)
