import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { readClientState } from '../client-state.ts'
import { useFrame } from './use-frame.ts'

/**
 * Reloads the data when another member is signed in than when the page was rendered: in another tab, by expiry, or
 * because the page is a cached one. Not during a navigation, which would be aborted.
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
