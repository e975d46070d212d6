export interface StartOptions {
  /** whether the scripts wait for the visitor's input */
  waits: boolean
  /** with one of these cookies the scripts run at once */
  cookies: readonly string[]
}

interface RouterStream {
  enqueue(text: string): void
  close(): void
}

declare global {
  interface Window {
    /** Router data that later scripts of the page add. */
    __reactRouterContext?: { streamController: RouterStream }
  }
}

/**
 * Starts the scripts of a page that works without them: fetched when all else has loaded, run at the visitor's first
 * input, or by themselves three seconds later. Its source is inlined in the page, so it uses nothing from outside.
 */
export function startScripts({ waits, cookies }: StartOptions): void {
  const held = document.querySelectorAll<HTMLScriptElement>('script[data-type]')
  const touches = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']
  const restMs = 3000

  function fetchFiles() {
    for (const href of held[held.length - 1]?.dataset['files']?.split(' ') ?? [])
      // one at a time, since the page may be in use
      setTimeout(() => {
        const link = document.createElement('link')
        Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href })
        document.head.append(link)
      })
  }

  // a reload restores the scroll position, which needs the layout of all parts
  const [visit] = performance.getEntriesByType('navigation')
  if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate')
    document.documentElement.dataset['whole'] = ''

  // the router's data comes after this script, but its stream is made only when the scripts run
  const parcels: ((stream: RouterStream) => void)[] = []
  window.__reactRouterContext = {
    streamController: {
      enqueue: (text) => parcels.push((stream) => stream.enqueue(text)),
      close: () => parcels.push((stream) => stream.close()),
    },
  }

  let hasRun = false
  function run() {
    for (const touch of touches) window.removeEventListener(touch, run)
    if (hasRun) return
    hasRun = true
    for (const { dataset, nonce, text } of held) {
      const script = document.createElement('script')
      Object.assign(script, { type: dataset['type'], nonce, text })
      document.head.append(script)
      script.remove()
    }
    const stream = window.__reactRouterContext?.streamController
    if (stream) for (const send of parcels) send(stream)
  }

  function fetchAndRun() {
    fetchFiles()
    run()
  }
  if (!waits) return fetchAndRun()
  // not before the present part of the page is drawn: the browser asks another process for cookies
  setTimeout(() => {
    if (cookies.some((name) => `; ${document.cookie}`.includes(`; ${name}=`))) fetchAndRun()
  })
  for (const touch of touches) window.addEventListener(touch, run, { passive: true })
  window.addEventListener('load', () => {
    if (!hasRun) setTimeout(fetchFiles)
    setTimeout(run, restMs)
  })
}
