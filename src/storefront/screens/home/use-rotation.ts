import { useState, useSyncExternalStore } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'

/**
 * Whether the slides rotate: wanted by the visitor, and not paused by hover, focus or a hidden tab. With reduced motion
 * they start paused.
 */
export function useRotation() {
  /** without scripts nothing rotates */
  const isReady = useHydrated()
  const prefersStill = useSyncExternalStore(watchMotion, motionIsReduced, () => true)
  const isHidden = useSyncExternalStore(watchTab, tabIsHidden, () => false)
  const [choice, setChoice] = useState<boolean>()
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const wanted = choice ?? !prefersStill

  return {
    isReady,
    wanted,
    isRunning: wanted && !isPointedAt && !hasFocus && !isHidden,
    /** set by the visitor's button, which is inside the area that pauses on hover */
    toggle: () => {
      setChoice(!wanted)
      setPointedAt(false)
      setFocus(false)
    },
    holds: {
      onPointerEnter: (event: { pointerType: string }) => setPointedAt(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  }
}

const reducedMotion = '(prefers-reduced-motion: reduce)'

function motionIsReduced(): boolean {
  return matchMedia(reducedMotion).matches
}

function watchMotion(onChange: () => void): () => void {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function tabIsHidden(): boolean {
  return document.hidden
}

function watchTab(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
