/** A load that a newer one supersedes is aborted, which React Router's decoder leaves unhandled; it is no fault. */
export function forgiveSupersededLoads(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
  })
}
