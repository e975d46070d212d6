import { useEffect, useState } from 'react'

const minSpinnerMs = 200

/** Whether a spinner shows: as long as the work takes, and long enough to be seen (ROUTE-10). */
export function useSpinnerTime(busy: boolean): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    return holdSpinner(setHeld)
  }, [busy])
  return busy || held
}

/** Starts the spinner at once; returns a function that ends it, but not before the minimum time. */
export function holdSpinner(setHeld: (held: boolean) => void): () => void {
  const beganAt = Date.now()
  setHeld(true)
  return () => {
    setTimeout(() => setHeld(false), Math.max(0, beganAt + minSpinnerMs - Date.now()))
  }
}
