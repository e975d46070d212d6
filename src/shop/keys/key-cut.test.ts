import { describe, expect, it } from 'vitest'
import { cutDepths, cutEdge, cutLine } from './key-cut.ts'

const seeds = Array.from({ length: 200 }, (_, i) => `sku-${i}`)

describe('the cut of a key', () => {
  it('is the same for the same product, always', () => {
    expect(cutDepths('sku-1042')).toEqual([3, 1, 5, 2, 5, 3, 4])
    expect(cutLine('sku-1042', { width: 120 })).toBe(
      'M0 12L20.8 12L27.2 4L44.8 4L51.2 20L68.8 20L75.2 8L92.8 8L99.2 20L120 20',
    )
    expect(cutEdge('latchkey', { width: 220, height: 10 })).toBe(
      'M0 0H220L220 2L177.6 2L174.4 10L133.6 10L130.4 6L89.6 6L86.4 8L45.6 8L42.4 2L0 2Z',
    )
  })

  it('differs from product to product', () => {
    expect(new Set(seeds.map((seed) => cutDepths(seed).join())).size).toBeGreaterThan(190)
  })

  it('never has equal depths side by side, and stays within its levels', () => {
    for (const seed of seeds)
      for (const levels of [2, 3, 5]) {
        const depths = cutDepths(seed, 12, levels)
        expect(depths).toHaveLength(12)
        expect(depths.every((depth, i) => depth >= 1 && depth <= levels && depth !== depths[i - 1])).toBe(
          true,
        )
      }
  })

  it('fills its box exactly', () => {
    for (const seed of seeds) {
      const numbers =
        cutLine(seed, { width: 560, height: 14, base: 4 })
          .match(/[\d.-]+/g)
          ?.map(Number) ?? []
      const xs = numbers.filter((_, i) => i % 2 === 0)
      const ys = numbers.filter((_, i) => i % 2 === 1)
      expect([xs.at(0), xs.at(-1)]).toEqual([0, 560])
      expect(xs).toEqual(xs.toSorted((a, b) => a - b))
      expect(Math.min(...ys)).toBeGreaterThan(4)
      expect(Math.max(...ys)).toBeLessThanOrEqual(14)
    }
  })
})
