import { useEffect, useState } from 'react'

const shortestSpinnerMs = 200

/** Whether a spinner shows: as long as the work takes, and long enough to be seen (ROUTE-10). */
export function useSpinnerTime(busy: boolean): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    return holdSpinner(setHeld)
  }, [busy])
  return busy || held
}

/** Holds at once; what it gives back lets go, but not before the shortest time is over. */
export function holdSpinner(setHeld: (held: boolean) => void): () => void {
  const beganAt = Date.now()
  setHeld(true)
  return () => {
    setTimeout(() => setHeld(false), Math.max(0, beganAt + shortestSpinnerMs - Date.now()))
  }
}
