import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readClientState } from '../client-state.ts'
import { useFrame } from './use-frame.ts'

/**
 * Loads what the page shows again when somebody else is signed in than when it was made: in another tab, by time, or
 * because the page is one that was kept for everybody.
 */
export function useSignInChanges(): void {
  const shownId = useFrame()?.member?.id
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (readClientState(document.cookie).userInfo?.id !== shownId) void revalidate()
    }
    look()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [shownId, revalidate])
}
