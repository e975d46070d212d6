declare global {
  interface Window {
    /** Stops capturing and returns, in order, the buttons pressed and the fields changed so far. */
    endEarlyEvents?: () => Element[]
  }
}

/**
 * Captures presses and changes that only scripts can answer, until the scripts run. Its source is inlined in the page, so
 * it uses nothing from outside.
 */
export function captureEarlyEvents(): void {
  const early: Element[] = []
  function capturePress(event: Event) {
    const button =
      event.target instanceof Element && event.target.closest('button[type="button"]:not([popovertarget])')
    if (!button) return
    early.push(button)
    // scripts that have run in part might answer it too
    event.stopPropagation()
  }
  function captureChange({ target }: Event) {
    if (target instanceof Element && !early.includes(target)) early.push(target)
  }
  window.addEventListener('click', capturePress, true)
  window.addEventListener('input', captureChange, true)
  window.endEarlyEvents = () => {
    window.removeEventListener('click', capturePress, true)
    window.removeEventListener('input', captureChange, true)
    return early
  }
}
