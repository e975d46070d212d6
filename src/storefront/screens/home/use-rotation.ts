import { useEffect, useState } from 'react'

/**
 * Whether the slides move on by themselves: wanted by the visitor, and not held by the pointer, the focus or a hidden
 * tab. Reduced motion begins paused.
 */
export function useRotation() {
  const [wanted, setWanted] = useState(false)
  const [isReady, setReady] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    setReady(true)
    setWanted(!matchMedia('(prefers-reduced-motion: reduce)').matches)
    const look = () => setHidden(document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  return {
    /** false before JavaScript has arrived: there is nothing to pause then */
    isReady,
    wanted,
    isRunning: wanted && !isPointedAt && !hasFocus && !isHidden,
    /** by the visitor's own button, which stands inside what holds the slides */
    toggle: () => {
      setWanted(!wanted)
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
