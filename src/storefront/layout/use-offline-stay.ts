import { useEffect, useRef } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { ownHref } from '../../shop/page-href.ts'
import { isOtherVariant } from '../screens/catalogue/product/variant-address.ts'
import { useText } from '../text/text.tsx'
import { showToast } from '../ui/toast.tsx'

type Place = Pick<Location, 'pathname' | 'search'>

/** Offline, the visitor stays on the page, sees a message and can try again (ERR-2). */
export function useOfflineStay(): void {
  const t = useText()
  const { key } = useLocation()
  const told = useRef('')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !navigator.onLine && needsNetwork(currentLocation, nextLocation),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    const to = pathname + search + hash
    const move = `${key} ${to}`
    showToast({
      text: t(told.current === move ? 'error.still-offline' : 'error.offline-stay'),
      tone: 'bad',
      action: { text: t('common.try-again'), to: ownHref(to) },
      stays: true,
    })
    told.current = move
    blocker.reset()
  }, [blocker, key, t])
}

function needsNetwork(current: Place, next: Place): boolean {
  const isSame = current.pathname === next.pathname && current.search === next.search
  return !isSame && !isOtherVariant(current, next)
}
