/** React Router aborts a load when a newer one starts, and leaves the rejection unhandled; that is not an error. */
export function ignoreAbortedLoads(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
  })
}
