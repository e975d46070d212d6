import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Tells the shop of every page that is opened (ROUTE-7). Nothing waits for it, and nobody minds when it fails. */
export function useVisits(): void {
  const { pathname } = useLocation()
  const cameFrom = useRef<string>(undefined)
  useEffect(() => {
    if (cameFrom.current === pathname) return
    const fromUrl = cameFrom.current ?? document.referrer
    cameFrom.current = pathname
    fetch('/api/saveVisit', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ toUrl: pathname.slice(0, longestUrl), fromUrl: fromUrl.slice(0, longestUrl) }),
      keepalive: true,
      priority: 'low',
    }).catch(() => undefined)
  }, [pathname])
}

const longestUrl = 2000
