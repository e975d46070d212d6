import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A row of panels with scroll snap, each as wide as the row. The browser scrolls, so touch works without JavaScript;
 * the hook returns the visible panel and scrolls to others.
 */
export function useSnapTrack<T extends HTMLElement>() {
  const track = useRef<T>(null)
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const root = track.current
    if (!root) return undefined
    const look = () => setCurrent(Math.round(Math.abs(root.scrollLeft) / Math.max(1, root.clientWidth)))
    look()
    root.addEventListener('scroll', look, { passive: true })
    return () => root.removeEventListener('scroll', look)
  }, [])

  const goTo = useCallback(
    (index: number) => {
      const root = track.current
      const [first, panel] = [root?.children[0], root?.children[index]]
      if (!root || !(first instanceof HTMLElement) || !(panel instanceof HTMLElement)) return
      const isNeighbour = Math.abs(index - current) === 1
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      root.scrollTo({
        // relative to the first panel; negative in right-to-left pages
        left: panel.offsetLeft - first.offsetLeft,
        behavior: isNeighbour && !isStill ? 'smooth' : 'instant',
      })
    },
    [current],
  )

  return { track, current, goTo }
}
