import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('pageWindow', () => {
  it('CAT-3 shows the first, the last and the pages around the present one', () => {
    expect(pageWindow(7, 13)).toEqual([1, 'gap', 6, 7, 8, 'gap', 13])
  })

  it('shows a single page that is left out instead of a gap', () => {
    expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5])
    expect(pageWindow(4, 6)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('copes with one page and with the ends', () => {
    expect(pageWindow(1, 1)).toEqual([1])
    expect(pageWindow(1, 9)).toEqual([1, 2, 'gap', 9])
    expect(pageWindow(9, 9)).toEqual([1, 'gap', 8, 9])
  })
})
