import { expect, it } from 'vitest'
import fc from 'fast-check'
import { searchForm } from './search-form.ts'

it.each([
  ['Pokémon: Let’s Go!', 'pokemon lets go'],
  ['Half-Life 2™', 'half life 2'],
  ['ＴＥＫＫＥＮ　８', 'tekken 8'],
  ['Straße  ÅNGSTRÖM', 'straße angstrom'],
  ['İstanbul', 'istanbul'],
  ['三国志', '三国志'],
  ['한국어 게임', '한국어 게임'],
  ['Ёлка', 'елка'],
  ['C++ / C#', 'c++ c#'],
  ['!!!', '!!!'],
])('HDR-1 compares %s as %s', (text, form) => {
  expect(searchForm(text)).toBe(form)
})

it('HDR-1 does not change a text that is in search form already', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchForm(searchForm(text))).toBe(searchForm(text))
    }),
  )
})

it('HDR-1 ignores case', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z0-9 éüñ-]*$/), (text) => {
      expect(searchForm(text.toUpperCase())).toBe(searchForm(text.toLowerCase()))
    }),
  )
})
