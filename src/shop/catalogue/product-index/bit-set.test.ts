import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BitSet } from './bit-set.ts'

const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { maxLength: 60 })

it('combines and counts like sets of numbers', () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, (some, others, gone) => {
      const [one, other] = [setOf(some), setOf(others)]
      for (const number of gone) one.put(number, false)
      const left = some.filter((number) => !gone.includes(number))
      const both = left.filter((number) => others.includes(number))
      expect(one.count()).toBe(left.length)
      expect(one.countIn(other)).toBe(both.length)
      expect(other.countIn(one)).toBe(both.length)
      expect(members(one)).toEqual(left.toSorted(byValue))
      expect(members(one.and(other))).toEqual(both.toSorted(byValue))
      expect(members(one.except(other))).toEqual(
        left.filter((number) => !others.includes(number)).toSorted(byValue),
      )
      expect(members(BitSet.union([one, other]))).toEqual(
        [...new Set([...left, ...others])].toSorted(byValue),
      )
    }),
  )
})

it('is empty without members', () => {
  expect(BitSet.union([]).count()).toBe(0)
  expect(new BitSet().has(5000)).toBe(false)
})

function setOf(some: readonly number[]): BitSet {
  const set = new BitSet()
  for (const member of some) set.put(member, true)
  return set
}

function members(set: BitSet): number[] {
  return Array.from({ length: 3001 }, (_, number) => number).filter((number) => set.has(number))
}

function byValue(one: number, other: number): number {
  return one - other
}
