const quietMs = 60_000
const storageKey = 'latchkey:reloaded-at'

/**
 * An asset that fails to load is most likely gone because the shop was updated: reloads the page, at most once a minute
 * (ROUTE-9).
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
