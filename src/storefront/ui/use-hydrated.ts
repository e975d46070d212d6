import { useSyncExternalStore } from 'react'

/** False in what the server sends, true as soon as the page answers to the visitor. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never(): () => void {
  return () => {}
}
