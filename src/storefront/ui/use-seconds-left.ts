import { useEffect, useState } from 'react'

/** Counts down from a time that the server's clock gave: the visitor's own may be wrong. */
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

/** `24:12` */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
