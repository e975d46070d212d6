import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SlotOrder } from './slot-order.ts'

const change = fc.record({
  slot: fc.integer({ min: 0, max: 30 }),
  value: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
})

it('equals a full sort after each change', () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 8 }), (rounds) => {
      const values = new Map<number, number>()
      const compare = (one: number, other: number) =>
        (values.get(one) ?? 0) - (values.get(other) ?? 0) || one - other
      const order = new SlotOrder(compare)
      for (const changes of rounds) {
        for (const { slot, value } of changes) {
          if (value === undefined) values.delete(slot)
          else values.set(slot, value)
          order.touch(slot)
        }
        expect(order.read(31, (slot) => values.has(slot))).toEqual([...values.keys()].toSorted(compare))
      }
    }),
  )
})
