import { useEffect } from 'react'
import { type FocusPlace, nowAt, placeOf } from './focus-place.ts'

/**
 * Restores the focus near its old place when its element is removed or rendered again: after saving, removing a row
 * or changing the page. The focus stays where a part has set it itself.
 */
export function useRestoredFocus(): void {
  useEffect(keepFocus, [])
}

/** Dialogs return the focus to the control that opened them; the frame around pages returns it to its old place. */
type Zone = 'over' | 'main' | 'frame'

const over = 'dialog, [popover], .drawer'

function keepFocus(): () => void {
  const places = new Map<Zone, FocusPlace>()
  let isTabbing = false
  function remember(element: Element) {
    const zone = zoneOf(element)
    // the newest last
    places.delete(zone)
    places.set(zone, placeOf(element))
  }
  function check() {
    const active = document.activeElement
    if (active && active !== document.body) remember(active)
    else giveBack(places)
  }
  function onFocusIn({ target }: FocusEvent) {
    if (target instanceof Element) remember(target)
  }
  function onFocusOut({ relatedTarget }: FocusEvent) {
    // Tab has left the page
    if (isTabbing && !relatedTarget) places.clear()
  }
  function onKeyDown({ key }: KeyboardEvent) {
    isTabbing = key === 'Tab'
  }
  function onPointerDown({ target }: PointerEvent) {
    isTabbing = false
    // a click on nothing means that nothing should have the focus
    if (target instanceof Element && target.closest('dialog')) places.delete('over')
    else places.clear()
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const stop = new AbortController()
  const early = { capture: true, signal: stop.signal }
  addEventListener('focusin', onFocusIn, early)
  addEventListener('focusout', onFocusOut, early)
  addEventListener('keydown', onKeyDown, early)
  addEventListener('pointerdown', onPointerDown, early)
  addEventListener('close', check, early)
  return () => {
    observer.disconnect()
    stop.abort()
  }
}

function giveBack(places: ReadonlyMap<Zone, FocusPlace>): void {
  const isAsking = document.querySelector('dialog:modal') !== null
  const newestFirst = [...places].toReversed().filter(([zone]) => zone === 'over' || !isAsking)
  if (newestFirst.length === 0 || isOff(newestFirst[0]?.[1][0]?.node)) return
  for (const [zone, place] of newestFirst) {
    const found = nowAt(place)
    // a closed layer returns the focus to its opener
    if (zone !== 'over' || found?.closest(over)) found?.focus()
    if (document.activeElement !== document.body) return
  }
  if (!isAsking) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Controls that are disabled while a request runs get the focus back afterwards. */
function isOff(element: Element | undefined): boolean {
  return element?.isConnected === true && element.matches(':disabled')
}

function zoneOf(element: Element): Zone {
  if (element.closest(over)) return 'over'
  return element.closest('main') ? 'main' : 'frame'
}
