import { describe, expect, it } from 'vitest'
import { shareOut, takeFrom } from './share-out.ts'

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

describe('RTS-7 amounts shared out among kinds of goods', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [0, [3, 4], [0, 0]],
    [7, [0, 0], [7, 0]],
    [1, [999, 1], [1, 0]],
    [99_999_999_999, [99_999_999_999, 1], [99_999_999_998, 1]],
  ])('%i by %j is %j', (amount, weights, shares) => {
    expect(shareOut(amount, weights)).toEqual(shares)
  })

  it('10,000 random amounts: shares add up, and each differs from its fraction by less than a cent', () => {
    for (let at = 0; at < 10_000; at++) {
      const weights = Array.from({ length: 1 + (at % 4) }, () => Math.floor(Math.random() * 1000))
      const amount = Math.floor(Math.random() * 100_000)
      const shares = shareOut(amount, weights)
      expect(sum(shares)).toBe(amount)
      const whole = sum(weights)
      if (whole > 0)
        for (const [of, share] of shares.entries())
          expect(Math.abs(share - (amount * (weights[of] ?? 0)) / whole)).toBeLessThan(1)
    }
  })

  it('10,000 random deductions: never more than is left of a share, and everything in the end', () => {
    for (let at = 0; at < 10_000; at++) {
      let left = Array.from({ length: 3 }, () => Math.floor(Math.random() * 500))
      while (sum(left) > 0) {
        const amount = 1 + Math.floor(Math.random() * sum(left))
        const weights = left.map(() => Math.floor(Math.random() * 3))
        const taken = takeFrom(left, amount, weights)
        expect(sum(taken)).toBe(amount)
        left = left.map((cents, of) => cents - (taken[of] ?? 0))
        for (const cents of left) expect(cents).toBeGreaterThanOrEqual(0)
      }
    }
  })
})
