declare global {
  interface Window {
    /** Ends the keeping of early acts, and tells what was kept: buttons pressed and fields changed, in order. */
    endEarlyActs?: () => Element[]
  }
}

/**
 * Keeps what visitors do before the scripts answer and only scripts can do. Its source stands in the page, so it uses
 * nothing from outside.
 */
export function keepEarlyActs(): void {
  const early: Element[] = []
  function keepPress(event: Event) {
    const button =
      event.target instanceof Element && event.target.closest('button[type="button"]:not([popovertarget])')
    if (!button) return
    early.push(button)
    // half ready scripts might do it too
    event.stopPropagation()
  }
  function keepChange({ target }: Event) {
    if (target instanceof Element && !early.includes(target)) early.push(target)
  }
  window.addEventListener('click', keepPress, true)
  window.addEventListener('input', keepChange, true)
  window.endEarlyActs = () => {
    window.removeEventListener('click', keepPress, true)
    window.removeEventListener('input', keepChange, true)
    return early
  }
}
