import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../platform/browser/load-part.ts'
import { useFrame } from '../layout/use-frame.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

// a name with "cookie" or "consent" is on the lists of blockers
const Permission = lazyPart(() => import('./permission.tsx'))

/**
 * Asks for consent to the scripts of other companies and runs them, in shops that have any (HDR-5). Drawn by the browser
 * alone, so that the page is the same for everybody.
 *
 * @param asks whether the visitor may be asked here by the shop itself
 */
export function PermissionGate({ asks = true }: { asks?: boolean }) {
  const trackers = useFrame()?.trackers
  const isHydrated = useHydrated()
  const [timesOpened, setTimesOpened] = useState(0)
  useEffect(() => {
    const open = () => setTimesOpened((times) => times + 1)
    window.addEventListener(openEvent, open)
    return () => window.removeEventListener(openEvent, open)
  }, [])
  if (!trackers || !isHydrated) return null
  return (
    <Suspense>
      <Permission trackers={trackers} asks={asks} timesOpened={timesOpened} />
    </Suspense>
  )
}

/** Opens the settings again. */
export function openCookieSettings(): void {
  window.dispatchEvent(new Event(openEvent))
}

const openEvent = 'latchkey:cookie-settings'
