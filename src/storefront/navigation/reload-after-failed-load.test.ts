import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadAfterFailedLoad } from './reload-after-failed-load.ts'

const reload = vi.fn<() => void>()
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
  const kept = new Map<string, string>()
  page = Object.assign(new EventTarget(), { location: { reload } })
  vi.stubGlobal('window', page)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  reloadAfterFailedLoad()
})

afterEach(() => {
  reload.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('ROUTE-9 reloads the page when an asset fails to load, once in 60 seconds', () => {
  expect(fail()).toBe('handled')
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(59_999)
  expect(fail()).toBe('thrown on')
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(fail()).toBe('handled')
  expect(reload).toHaveBeenCalledTimes(2)
})

/** As Vite tells it: whoever handles it keeps the import from throwing. */
function fail(): string {
  const isThrown = page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  return isThrown ? 'thrown on' : 'handled'
}
