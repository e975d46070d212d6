import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

const usualMs = 10_000

/** After this time without input the page stops polling, so that the session of an absent person ends. */
const whileActiveMs = 15 * 60_000

/**
 * Reloads the page every 10 s, to show changes of all processes. Not while the tab is hidden, and at once when it is
 * shown again. `isOn`: whether there can be changes.
 */
export function useLive({ everyMs = usualMs, isOn = true } = {}): void {
  const { revalidate, state } = useRevalidator()
  const isBusy = useRef(false)
  const busy = useNavigation().state !== 'idle' || state !== 'idle'
  useEffect(() => {
    isBusy.current = busy
  }, [busy])
  useEffect(() => {
    if (!isOn) return undefined
    let activeAt = performance.now()
    let readAt = activeAt
    function read() {
      const now = performance.now()
      if (document.hidden || isBusy.current || now - activeAt > whileActiveMs) return
      readAt = now
      void revalidate()
    }
    function onActive() {
      activeAt = performance.now()
      if (activeAt - readAt > everyMs) read()
    }
    const timer = setInterval(read, everyMs)
    const events = ['visibilitychange', 'pointermove', 'keydown', 'focusin'] as const
    for (const event of events) document.addEventListener(event, onActive, { passive: true })
    return () => {
      clearInterval(timer)
      for (const event of events) document.removeEventListener(event, onActive)
    }
  }, [everyMs, isOn, revalidate])
}
