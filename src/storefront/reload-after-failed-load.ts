const quietMs = 60_000
const storageKey = 'latchkey:reloaded-at'

/**
 * A part of the page that cannot be fetched is most likely gone because the shop was updated: the page is loaded anew,
 * but at most once a minute (ROUTE-9).
 */
export function reloadAfterFailedLoad(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(storageKey))
    if (Date.now() - reloadedAt < quietMs) return
    event.preventDefault()
    sessionStorage.setItem(storageKey, String(Date.now()))
    window.location.reload()
  })
}
