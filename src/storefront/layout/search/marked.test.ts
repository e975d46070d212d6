import { describe, expect, it } from 'vitest'
import { whereIs } from './marked.tsx'

describe('whereIs', () => {
  it('HDR-1 finds the query whatever its case and accents', () => {
    expect(whereIs('The Hollow Stair', 'ho')).toEqual([4, 6])
    expect(whereIs('Alte Brücke', 'bruc')).toEqual([5, 9])
    expect(whereIs('Tessera', 'hollow')).toBeUndefined()
  })

  it('marks nothing when nothing was searched for', () => {
    expect(whereIs('Tessera', '')).toBeUndefined()
  })
})
