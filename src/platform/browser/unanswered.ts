/** Whether a page failed to load because of the network or a stopped shop. */
export function isUnanswered(error: unknown): boolean {
  if (typeof document === 'undefined') return false
  return !navigator.onLine || (error instanceof TypeError && failedFetch.test(error.message))
}

/** the messages of Chrome, Firefox and Safari */
const failedFetch = /failed to fetch|networkerror|load failed/i

/** The messages of the same browsers, and of Vite, for a script or its style sheet that did not load. */
export const failedLoad = /dynamically imported module|importing a module script|unable to preload/i

/** Whether another server answered instead of the shop, such as a proxy while it is down. */
export function isForeignAnswer(error: unknown): boolean {
  if (typeof document === 'undefined') return false
  return error instanceof Error && error.message.startsWith('Unable to decode turbo-stream response')
}
