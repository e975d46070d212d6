import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('pageWindow', () => {
  it('CAT-3 shows the first, the last and the pages around the current one', () => {
    expect(pageWindow(7, 13)).toEqual([1, 'gap', 6, 7, 8, 'gap', 13])
  })

  it('shows a single left-out page instead of a gap', () => {
    expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5])
    expect(pageWindow(4, 6)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('handles a single page, the first and the last', () => {
    expect(pageWindow(1, 1)).toEqual([1])
    expect(pageWindow(1, 9)).toEqual([1, 2, 'gap', 9])
    expect(pageWindow(9, 9)).toEqual([1, 'gap', 8, 9])
  })
})
