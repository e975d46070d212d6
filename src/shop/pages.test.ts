import { expect, it } from 'vitest'
import { publicParameters } from './pages.ts'

it('ROUTE-7 the table of pages calls no parameter public that opens an order, an account or a mailbox', () => {
  expect([...publicParameters]).toEqual(expect.arrayContaining(['name', 'id', 'variant', 'page', 'to']))
  for (const secret of ['access', 'token', 'code', 'order_id', 'order_no', 'orderId'])
    expect(publicParameters.has(secret), secret).toBe(false)
})
