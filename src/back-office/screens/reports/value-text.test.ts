import { expect, it } from 'vitest'
import { headText, valueText } from './value-text.ts'

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [190, '3 min 10 s'],
  [7500, '2 h 5 min'],
  [7210, '2 h'],
  [273_600, '3 d 4 h'],
])('OPS-9 %i seconds are %s', (seconds, text) => {
  expect(valueText('median', seconds, 'usd')).toBe(text)
})

it('OPS-9 values and names are written as people write them', () => {
  expect(valueText('takings', -123_456, 'eur')).toBe('−€1,234.56')
  expect(valueText('margin-share', 2690, 'usd')).toBe('26.9%')
  expect(valueText('orders', 1234, 'usd')).toBe('1,234')
  expect(valueText('median', undefined, 'usd')).toBe('–')
  expect(headText('country', 'DE')).toBe('Germany')
  expect(headText('country', 'Atlantis')).toBe('Atlantis')
  expect(headText('month', '2026-11')).toBe('November 2026')
  expect(headText('coupon', undefined)).toBe('Without a coupon')
})
