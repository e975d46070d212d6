import { describe, expect, it } from 'vitest'
import { unusedTexts, wrongValues } from './text-uses.ts'

const english = {
  'a.lines': '{count, plural, one {# line of {name}} other {# lines of {name}}}',
  'a.b.c': 'C',
}

describe('unusedTexts', () => {
  it('finds texts that no source names', () => {
    expect(unusedTexts(["t('a.lines', { count, name })"], english)).toEqual(['a.b.c'])
  })

  it('counts the prefix of a built id as a use of every id with that prefix', () => {
    expect(unusedTexts(["t('a.lines')", 't(`a.b.${code}`)'], english)).toEqual([])
  })
})

describe('wrongValues', () => {
  it('accepts calls with the values that the text needs', () => {
    expect(wrongValues("t('a.lines', { count: f({ x: 1 }, y), name }); t('a.b.c')", english)).toEqual([])
    expect(wrongValues("t('a.lines', values); t('a.lines', { ...values })", english)).toEqual([])
  })

  it('reports calls with other values, and unknown texts', () => {
    expect(wrongValues("t('a.lines', { count })", english)).toEqual([
      "t('a.lines') gives {count} where the text has {count,name}",
    ])
    expect(wrongValues("t('a.lines')", english)).toEqual([
      "t('a.lines') gives {} where the text has {count,name}",
    ])
    expect(wrongValues("t('a.other')", english)).toEqual(["t('a.other'): English has no such text"])
  })
})
