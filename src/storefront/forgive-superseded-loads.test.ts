import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgiveSupersededLoads } from './forgive-superseded-loads.ts'

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  forgiveSupersededLoads()
})

afterEach(() => vi.unstubAllGlobals())

it('a request that was aborted is no fault of the page', () => {
  const { signal } = abortedController()
  expect(reject(signal.reason)).toBe('forgiven')
})

it('every other rejection that nobody handles is told', () => {
  expect(reject(new DOMException('The operation timed out', 'TimeoutError'))).toBe('told')
  expect(reject(Object.assign(new Error('aborted'), { name: 'AbortError' }))).toBe('told')
  expect(reject(new TypeError('Failed to fetch'))).toBe('told')
  expect(reject(undefined)).toBe('told')
})

function abortedController(): AbortController {
  const controller = new AbortController()
  controller.abort()
  return controller
}

/** As a browser tells it: whoever handles it keeps it out of the console. */
function reject(reason: unknown): string {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  return page.dispatchEvent(event) ? 'told' : 'forgiven'
}
