import { expect, it } from 'vitest'
import { readListChoice } from './list-address.ts'
import { shownConditions } from './shown-conditions.ts'

it('SPD-3 CAT-1 a page gets the first values of a filter and the chosen ones, or all that it is asked for', () => {
  expect(shownLanguages(7, '')).toEqual(['l0', 'l1', 'l2', 'l3', 'l4', 'l5', 'l6'])
  expect(shownLanguages(40, '')).toEqual(['l0', 'l1', 'l2', 'l3', 'l4', 'l5'])
  expect(shownLanguages(40, 'language=l30&language=l2')).toEqual(['l0', 'l1', 'l2', 'l3', 'l4', 'l5', 'l30'])
  expect(shownLanguages(40, 'all=genre')).toHaveLength(6)
  expect(shownLanguages(40, 'all=language')).toHaveLength(40)
})

function shownLanguages(count: number, query: string): string[] {
  const languages = Array.from({ length: count }, (_, id) => ({
    id,
    code: `l${id}`,
    name: `Language ${id}`,
    icon: null,
    count: count - id,
    hasOwnIcon: false,
  }))
  const none = { platforms: [], regions: [], genres: [], stock: { inStock: 0, soldOut: 0 } }
  const conditions = { ...none, languages, highestCents: 0, highestUsdCents: 0 }
  const { language } = shownConditions(conditions, readListChoice(new URLSearchParams(query)))
  expect(language.total).toBe(count)
  return language.shown.map(({ code }) => code)
}
