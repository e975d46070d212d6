import { expect, it } from 'vitest'
import { unknownCategory } from './unknown-category.ts'

it('CAT-6 shows the name of an unknown category, but no sentence out of a link', () => {
  expect(unknownCategory('?unknown=board-games&currency=eur')).toBe('board-games')
  expect(unknownCategory(`?unknown=${encodeURIComponent('ألعاب')}`)).toBe('ألعاب')
  for (const said of ['Call 555 now', 'evil.example', '<b>', 'x'.repeat(41), ''])
    expect(unknownCategory(`?unknown=${encodeURIComponent(said)}`)).toBeUndefined()
})
