import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readClientState } from '../client-state.ts'

/**
 * Records every page view (ROUTE-7). Nothing waits for it, and failures are ignored. The server takes the member from
 * the session.
 */
export function useVisits(): void {
  const { pathname, search } = useLocation()
  const cameFrom = useRef<string>(undefined)
  useEffect(() => {
    const toUrl = pathname + search
    if (cameFrom.current === toUrl) return
    const fromUrl = cameFrom.current ?? document.referrer
    cameFrom.current = toUrl
    const { userInfo } = readClientState(document.cookie)
    fetch('/api/saveVisit', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        toUrl: toUrl.slice(0, maxUrlLength),
        fromUrl: fromUrl.slice(0, maxUrlLength),
        ...(userInfo && { memberId: userInfo.id, memberName: userInfo.uname }),
      }),
      keepalive: true,
      priority: 'low',
    }).catch(() => undefined)
  }, [pathname, search])
}

const maxUrlLength = 2000
