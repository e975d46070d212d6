import { useEffect, useState } from 'react'

/** Counts down by the server's clock, since the visitor's may be wrong. */
export function useSecondsLeft(totalMs: number): number {
  const [left, setLeft] = useState(totalMs)
  useEffect(() => {
    const end = performance.now() + totalMs
    const tick = () => setLeft(end - performance.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [totalMs])
  return Math.max(0, Math.ceil(left / 1000))
}

/** `24:12`, or `47:59:12` from an hour on */
export function clock(seconds: number): string {
  const twoFigures = (count: number) => String(count).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const rest = twoFigures(seconds % 60)
  if (minutes < 60) return `${minutes}:${rest}`
  return `${Math.floor(minutes / 60)}:${twoFigures(minutes % 60)}:${rest}`
}
