import fc from 'fast-check'
import { expect, it } from 'vitest'
import { costMove, type CostRule, leastPrice, priceEndings, priceOfCost } from './cost-rule.ts'

const rule: CostRule = {
  margin: 2800,
  plusCents: 50,
  ending: '99',
  floorCents: 249,
  fee: 290,
  feeCents: 30,
  least: 500,
  move: 200,
  jump: 1500,
}

const rules = fc.record({
  margin: fc.integer({ min: 0, max: 100_000 }),
  plusCents: fc.integer({ min: 0, max: 100_000 }),
  ending: fc.constantFrom(...priceEndings),
  floorCents: fc.integer({ min: 0, max: 100_000 }),
  fee: fc.integer({ min: 0, max: 2000 }),
  feeCents: fc.integer({ min: 0, max: 1000 }),
  least: fc.integer({ min: 0, max: 5000 }),
  move: fc.integer({ min: 0, max: 10_000 }),
  jump: fc.integer({ min: 1, max: 10_000 }),
})
const costs = fc.integer({ min: 1, max: 10_000_000 })
const rates = fc.integer({ min: 0, max: 3000 })

/** Money that is left of a price, with every part rounded against the shop. */
function left(price: number, cost: number, { fee, feeCents }: CostRule, vat: number): number {
  return (
    price - Math.ceil((price * vat) / (10_000 + vat)) - Math.ceil((price * fee) / 10_000) - feeCents - cost
  )
}

it('SUP-2 no rule gives a price below cost, fee, VAT and minimum margin, nor does any higher price', () => {
  fc.assert(
    fc.property(rules, costs, rates, fc.nat(100_000), (one, cost, vat, more) => {
      const price = priceOfCost(cost, one, vat)
      if (price === undefined) return
      for (const paid of [price, (leastPrice(cost, { ...one, vat }) ?? 0) + more])
        expect(left(paid, cost, one, vat) * 10_000).toBeGreaterThanOrEqual(paid * one.least)
      expect(price).toBeGreaterThanOrEqual(Math.max(cost, one.floorCents))
      if (one.ending !== 'exact') expect(price % 100).toBe(Number(one.ending))
    }),
    { numRuns: 2000 },
  )
})

it('SUP-2 a price exceeds the rule by the rounding at most', () => {
  fc.assert(
    fc.property(rules, costs, rates, (one, cost, vat) => {
      const price = priceOfCost(cost, one, vat)
      const least = leastPrice(cost, { ...one, vat })
      if (price === undefined || least === undefined) return
      const wanted = (cost * (10_000 + one.margin)) / 10_000 + one.plusCents
      expect(price).toBeLessThanOrEqual(Math.max(wanted, one.floorCents, least) + 100)
    }),
  )
})

it('SUP-2 a higher cost never gives a lower price', () => {
  fc.assert(
    fc.property(rules, costs, fc.nat(100_000), rates, (one, cost, more, vat) => {
      const [lower = 0, higher = Infinity] = [cost, cost + more].map((cents) => priceOfCost(cents, one, vat))
      expect(lower).toBeLessThanOrEqual(higher)
    }),
  )
})

it('SUP-2 a price is cost times margin plus a fixed part, rounded up, and lifted where too little is left', () => {
  expect(priceOfCost(1420, { ...rule, least: 0 }, 0)).toBe(1899)
  expect(priceOfCost(1420, rule, 2500)).toBe(2099)
  expect(priceOfCost(10, rule, 0)).toBe(299)
  expect(priceOfCost(1420, { ...rule, ending: 'exact', least: 0 }, 0)).toBe(1868)
})

it('SUP-2 shares that add up to the whole price give no price', () => {
  expect(leastPrice(100, { vat: 10_000, fee: 0, feeCents: 0, least: 5000 })).toBeUndefined()
})

it('SUP-2 a small change of cost changes no price, and a jump up or down needs a person', () => {
  const move = (toCents: number) => costMove({ fromCents: 1000, toCents }, rule)
  expect([1000, 1020, 980].map(move)).toEqual(['stays', 'stays', 'stays'])
  expect([1021, 1150, 979, 850].map(move)).toEqual(['moves', 'moves', 'moves', 'moves'])
  expect([1151, 849, 1].map(move)).toEqual(['jumps', 'jumps', 'jumps'])
})
