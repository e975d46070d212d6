import { lazy, type ComponentType } from 'react'
import { failedLoad } from './unanswered.ts'

const quietMs = 60_000
const storageKey = 'latchkey:reloaded-at'

/** Window events: a part of the page did not load; missing parts are to be loaded again. */
export const partFailedEvent = 'latchkey:part-failed'
export const retryPartsEvent = 'latchkey:retry-parts'

/**
 * Loads a part of the page's scripts. A failure most likely means that the shop was updated: the page is reloaded, at
 * most once a minute (ROUTE-9). Offline, within that minute, or with unsaved input, the page stays and the part waits
 * for the next try.
 */
export async function loadPart<Part>(load: (retries: number) => Promise<Part>): Promise<Part> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await load(retries)
    } catch (error) {
      if (!isFailedLoad(error)) throw error
      if (navigator.onLine && mayReload()) {
        location.reload()
        return new Promise(() => {})
      }
      await nextTry()
    }
  }
}

/** A component with scripts of its own. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadPart(load))
}

function isFailedLoad(error: unknown): boolean {
  return error instanceof Error && failedLoad.test(error.message)
}

/** A form with unsaved input cancels the event. Without storage the page never reloads: it could not stop. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < quietMs) return false
    if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
    return true
  } catch {
    return false
  }
}

function nextTry(): Promise<Event> {
  dispatchEvent(new Event(partFailedEvent))
  return new Promise((resolve) => {
    for (const name of ['online', retryPartsEvent]) addEventListener(name, resolve, { once: true })
  })
}
