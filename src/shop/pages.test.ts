import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageRows, publicParameters } from './pages.ts'

it('ROUTE-7 the table of pages calls no parameter public that opens an order, an account or a mailbox', () => {
  expect([...publicParameters]).toEqual(expect.arrayContaining(['name', 'id', 'variant', 'page', 'to']))
  for (const secret of ['access', 'token', 'code', 'order_id', 'order_no', 'orderId'])
    expect(publicParameters.has(secret), secret).toBe(false)
})

it.each([
  ['page_pay_success', 'payment/success-payment.tsx', 'order-result'],
  ['page_pay_paypal', 'payment/paypal.tsx', 'form-payment'],
  ['page_pay_bill', 'payment/bill-pay.tsx', 'card-payment'],
] as const)('SEO-1 the texts of %s are used on %s', (key, screen, name) => {
  expect(pageRows.get(name)).toMatchObject({ seo: key, screen })
  const source = readFileSync(new URL(`../storefront/screens/${screen}`, import.meta.url), 'utf8')
  expect(source).toContain(`readPageSeo(shop, visitor, '${name}')`)
  expect(source).toMatch(/unlistedMeta\(/)
})
