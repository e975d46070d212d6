import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showWhileLoading } from './show-while-loading.ts'
import { holdSpinner } from './use-spinner-time.ts'

let isShown: boolean
const setShown = (shown: boolean) => void (isShown = shown)

beforeEach(() => {
  isShown = false
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('the loading bar', () => {
  it('ROUTE-10 shows only when the next page takes longer than 200 ms', () => {
    const end = showWhileLoading(setShown)
    vi.advanceTimersByTime(199)
    expect(isShown).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isShown).toBe(true)
    end()
    expect(isShown).toBe(false)
  })

  it('ROUTE-10 does not show for a page that loads at once', () => {
    showWhileLoading(setShown)()
    vi.runAllTimers()
    expect(isShown).toBe(false)
  })

  it('ROUTE-10 gives up after 5 seconds', () => {
    showWhileLoading(setShown)
    vi.advanceTimersByTime(4999)
    expect(isShown).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isShown).toBe(false)
  })
})

describe('a spinner', () => {
  it('ROUTE-10 shows for at least 200 ms', () => {
    const letGo = holdSpinner(setShown)
    vi.advanceTimersByTime(30)
    letGo()
    vi.advanceTimersByTime(169)
    expect(isShown).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isShown).toBe(false)
  })

  it('ROUTE-10 ends with work that takes longer', () => {
    const letGo = holdSpinner(setShown)
    vi.advanceTimersByTime(900)
    letGo()
    vi.advanceTimersByTime(0)
    expect(isShown).toBe(false)
  })
})
