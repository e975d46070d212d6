import { describe, expect, it } from 'vitest'
import { assertMove, orderMoves, orderStatus, type OrderStatusName } from './order-status.ts'

const names = Object.keys(orderStatus) as OrderStatusName[]

describe('the status table', () => {
  it('MEM-4 has the ten numbers of the dictionary', () => {
    expect(Object.values(orderStatus)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  for (const from of names)
    for (const to of names) {
      const allowed = orderMoves[from].includes(to)
      it(`MEM-4 ${allowed ? 'allows' : 'refuses'} ${from} → ${to}`, () => {
        const move = () => assertMove(orderStatus[from], orderStatus[to])
        if (allowed) expect(move).not.toThrow()
        else expect(move).toThrow('order.bad-move')
      })
    }

  it('MEM-4 leads to processing only from orders that are unpaid, closed or under review', () => {
    const intoProcessing = names.filter((name) => orderMoves[name].includes('processing'))
    expect(intoProcessing).toEqual(['unpaid', 'cancelled', 'expired', 'underReview'])
  })
})
