import { expect, it } from 'vitest'
import { officeHref } from './office-href.ts'

it('writes the parameters of a page into its address', () => {
  expect(officeHref('overview')).toBe('/')
  expect(officeHref('order', { orderNo: 'LK 1/2' }, { list: 'tab=all&q=a' })).toBe(
    '/orders/LK%201%2F2?list=tab%3Dall%26q%3Da',
  )
})

it('takes a query as text or as names and values, and omits undefined values', () => {
  expect(officeHref('orders', '?tab=all')).toBe('/orders?tab=all')
  expect(officeHref('orders', new URLSearchParams())).toBe('/orders')
  expect(officeHref('keys', { q: undefined, tab: 'all' })).toBe('/keys?tab=all')
})
