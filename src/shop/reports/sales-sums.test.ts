import { describe, expect, it } from 'vitest'
import { marginOf } from './figures/read-figures.ts'
import { gatherSales, sumSales } from './sales-sums.ts'

describe('the sums of sales', () => {
  const parts = [
    { unit: '', span: 2, key: 'a', orders: 2, takings: 1000, fees: 45 },
    { unit: '', span: 1, key: 'a', orders: 1, takings: 700 },
    { unit: '', span: 2, key: 'b', takings: 1500, orders: 1 },
    { unit: '', span: 2, key: 'a', refunds: 300 },
    { unit: '', span: 2, key: 'a', cost: 250, keys: 2, keysWithoutCost: 1 },
    { unit: '', span: 1, key: null, refunds: 40 },
  ]

  it('OPS-9 are grouped by key for both periods, highest takings first', () => {
    const sales = gatherSales(parts)
    expect(sales.map(({ key }) => key)).toEqual(['b', 'a', null])
    expect(sales[1]).toMatchObject({
      now: { orders: 2, takings: 1000, refunds: 300, cost: 250, keysWithoutCost: 1 },
      before: { orders: 1, takings: 700, refunds: 0 },
    })
    expect(sales[2]).toMatchObject({ now: { takings: 0, refunds: 0 }, before: { refunds: 40 } })
  })

  it('OPS-9 lose nothing, and the margin is the remainder', () => {
    const sum = sumSales(gatherSales(parts).map(({ now }) => now))
    expect(sum).toMatchObject({ orders: 3, takings: 2500, refunds: 300, keys: 2, cost: 250 })
    expect(marginOf(sum)).toBe(1905)
  })
})
