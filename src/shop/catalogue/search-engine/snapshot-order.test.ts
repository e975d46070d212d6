import { expect, it } from 'vitest'
import { snapshotOrder } from './snapshot-order.ts'

it('SPD-6 a later snapshot has the higher number', () => {
  const inOrder = [
    '740:740:',
    '740:742:740,741',
    '741:742:741',
    '742:742:',
    '742:743:742',
    '9007199:9007199:',
  ]
  const numbers = inOrder.map(snapshotOrder)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(new Set(numbers).size).toBe(numbers.length)
})
