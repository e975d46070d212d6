import { expect, it } from 'vitest'
import { breaksIn, breaksText, discountFor } from './quantity-breaks.ts'

const limits = { discount: 1000, max: 9000 }

it('SUP-5 quantity breaks are read, written and applied from their quantity on', () => {
  const breaks = breaksIn('10:12.5, 50:20', limits) ?? []
  expect(breaks).toEqual([
    { from: 10, discount: 1250 },
    { from: 50, discount: 2000 },
  ])
  expect(breaksIn(breaksText(breaks), limits)).toEqual(breaks)
  expect(breaksIn(' ', limits)).toEqual([])
  const terms = { discount: 1000, quantity_breaks: breaks }
  expect([1, 9, 10, 49, 50, 1000].map((quantity) => discountFor(terms, quantity))).toEqual([
    1000, 1000, 1250, 1250, 2000, 2000,
  ])
})

it.each([
  '10',
  '10:9',
  '10:10',
  '1:20',
  '50:20, 10:30',
  '10:20, 20:20',
  '10:91',
  '1001:20',
  '10:12.345',
  'ten:20',
])('SUP-5 %j is not a list of quantity breaks', (text) => {
  expect(breaksIn(text, limits)).toBeUndefined()
})
