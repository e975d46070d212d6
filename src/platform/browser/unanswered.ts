/** Whether a page failed to load in the browser since nobody answered: no network, or no shop. */
export function isUnanswered(error: unknown): boolean {
  if (typeof document === 'undefined') return false
  return !navigator.onLine || (error instanceof TypeError && failedFetch.test(error.message))
}

/** the messages of Chrome, Firefox and Safari */
const failedFetch = /failed to fetch|networkerror|load failed/i

/** The messages of the same browsers, and of Vite, for a script or its style sheet that did not load. */
export const failedLoad = /dynamically imported module|importing a module script|unable to preload/i

/** Whether somebody else answered in the place of the shop, as a proxy does while it is down. */
export function isForeignAnswer(error: unknown): boolean {
  if (typeof document === 'undefined') return false
  return error instanceof Error && error.message.startsWith('Unable to decode turbo-stream response')
}
