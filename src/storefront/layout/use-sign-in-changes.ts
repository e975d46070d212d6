import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { readClientState } from '../client-state.ts'
import { useFrame } from './use-frame.ts'

/**
 * Reloads the data if another member is signed in than the page shows: after a change in another tab, by expiry, or on
 * a cached page. Waits for the end of a navigation, which the reload would abort.
 */
export function useSignInChanges(): void {
  const shownId = useFrame()?.member?.id
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle') return undefined
    const look = () => {
      if (readClientState(document.cookie).userInfo?.id !== shownId) void revalidate()
    }
    look()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [shownId, revalidate, state])
}
