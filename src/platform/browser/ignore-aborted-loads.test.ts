import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ignoreAbortedLoads } from './ignore-aborted-loads.ts'

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  ignoreAbortedLoads()
})

afterEach(() => vi.unstubAllGlobals())

it('ignores the rejection of an aborted request', () => {
  const { signal } = abortedController()
  expect(reject(signal.reason)).toBe('ignored')
})

it('reports every other unhandled rejection', () => {
  expect(reject(new DOMException('The operation timed out', 'TimeoutError'))).toBe('reported')
  expect(reject(Object.assign(new Error('aborted'), { name: 'AbortError' }))).toBe('reported')
  expect(reject(new TypeError('Failed to fetch'))).toBe('reported')
  expect(reject(undefined)).toBe('reported')
})

function abortedController(): AbortController {
  const controller = new AbortController()
  controller.abort()
  return controller
}

/** Like a browser, which reports a rejection on the console unless its default is prevented. */
function reject(reason: unknown): string {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  return page.dispatchEvent(event) ? 'reported' : 'ignored'
}
