import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NameText } from './name-text.ts'

const word = fc.stringMatching(/^[ab三]{1,3}$/)
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const names = fc.array(name, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))

it('HDR-1 finds like a look at each name, beginnings first', () => {
  fc.assert(
    fc.property(
      fc.array(names, { maxLength: 12 }),
      name,
      fc.boolean(),
      fc.integer({ min: 1, max: 5 }),
      (all, query, onlyBeginnings, limit) => {
        expect(new NameText(all).find(query, { limit, onlyBeginnings })).toEqual(
          byHand(all, query, onlyBeginnings).slice(0, limit),
        )
      },
    ),
    { numRuns: 1000 },
  )
})

function byHand(all: readonly string[], query: string, onlyBeginnings: boolean): number[] {
  const rank = (product: string): number => {
    const lines = product.split('\n')
    if (lines.some((line) => line.startsWith(query))) return 0
    if (lines.some((line) => line.includes(` ${query}`))) return 1
    return !onlyBeginnings && query.split(' ').every((part) => product.includes(part)) ? 2 : Infinity
  }
  return all
    .map((product, place) => ({ place, rank: rank(product) }))
    .filter((one) => one.rank < Infinity)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ place }) => place)
}
