import { useState } from 'react'
import 'virtual:texts/permission'
import type { Trackers } from '../layout/load-frame.ts'
import { consentCookie, readConsent, type Consent } from './consent-cookie.ts'
import { PermissionBanner } from './permission-banner.tsx'
import { trackerScriptsRun } from './tracker-script.ts'
import { useTrackers } from './use-trackers.ts'

interface PermissionProps {
  trackers: Trackers
  asks: boolean
  /** how often the visitor has opened the settings on this page */
  timesOpened: number
}

/** The visitor's choice and its effects. */
export default function Permission({ trackers, asks, timesOpened }: PermissionProps) {
  const [consent, setConsent] = useState(() => readConsent(document.cookie))
  const [timesClosed, setTimesClosed] = useState(0)
  useTrackers(trackers, consent === 'all')
  const isOpened = timesOpened > timesClosed
  const close = () => setTimesClosed(timesOpened)

  function decide(choice: Consent) {
    document.cookie = consentCookie(choice, new Date(), window.location.protocol === 'https:')
    setConsent(choice)
    close()
    // only a reload stops a running script
    if (choice === 'needed' && trackerScriptsRun()) window.location.reload()
  }

  if (!isOpened && (!asks || consent)) return null
  return (
    <PermissionBanner
      key={String(isOpened)}
      chosen={consent}
      isOpened={isOpened}
      onDecide={decide}
      onClose={consent && close}
    />
  )
}
