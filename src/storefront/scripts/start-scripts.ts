export interface StartOptions {
  /** whether they wait for the visitor */
  waits: boolean
  /** with one of these cookies the page has something to add by itself */
  cookies: readonly string[]
}

declare global {
  interface Window {
    /** Ends the keeping of early acts, and tells what was kept: buttons pressed and fields changed, in order. */
    endEarlyActs?: () => Element[]
  }
}

/**
 * Begins the scripts of a page that is whole without them: fetched when all else has loaded, run at the visitor's first
 * touch, or by themselves three seconds later. Until they answer, what only they can do is kept for them.
 * Its source stands in the page, so it uses nothing from outside.
 */
export function startScripts({ waits, cookies }: StartOptions): void {
  const held = document.querySelector<HTMLScriptElement>('script[data-files]')
  const touches = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']
  const restMs = 3000

  function fetchFiles() {
    for (const href of held?.dataset['files']?.split(' ') ?? [])
      // one at a time, since the page may be in use
      setTimeout(() => {
        const link = document.createElement('link')
        Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href })
        document.head.append(link)
      })
  }

  let hasRun = false
  function run() {
    for (const touch of touches) window.removeEventListener(touch, run)
    if (hasRun || !held) return
    hasRun = true
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = held.nonce
    script.text = held.text
    document.head.append(script)
    script.remove()
  }

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

  if (!waits || cookies.some((name) => `; ${document.cookie}`.includes(`; ${name}=`))) {
    fetchFiles()
    run()
    return
  }
  for (const touch of touches) window.addEventListener(touch, run, { passive: true })
  window.addEventListener('load', () => {
    setTimeout(fetchFiles)
    setTimeout(run, restMs)
  })
}
