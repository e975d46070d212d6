import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ownHref } from '../../shop/page-href.ts'
import { notSentEvent } from '../navigation/stay-unanswered.ts'
import { isOtherVariant } from '../screens/catalogue/product/variant-address.ts'
import { useText } from '../text/text.tsx'
import { showToast } from '../ui/toast.tsx'

type Place = Pick<Location, 'pathname' | 'search'>

/** Offline, the visitor stays on the page, sees the failed action and can retry it (ERR-2). */
export function useOfflineStay(): void {
  useUnopenedPages()
  useUnsentForms()
}

function useUnopenedPages(): void {
  const t = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !navigator.onLine && needsNetwork(currentLocation, nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    showToast({
      text: t('error.offline-stay'),
      tone: 'bad',
      action: { text: t('common.try-again'), to: ownHref(pathname + search + hash) },
      stays: true,
    })
    blocker.reset()
  }, [blocker, t])
}

function useUnsentForms(): void {
  const t = useText()
  useEffect(() => {
    const notify = (again?: () => void) =>
      showToast({
        text: t('error.not-sent'),
        tone: 'bad',
        ...(again && { action: { text: t('common.try-again'), press: again } }),
        stays: true,
      })
    const hold = (event: SubmitEvent) => {
      const { target: form, submitter } = event
      if (navigator.onLine || !(form instanceof HTMLFormElement)) return
      event.preventDefault()
      event.stopPropagation()
      notify(() => form.requestSubmit(submitter))
    }
    const notifyUnsent = () => notify()
    window.addEventListener('submit', hold, true)
    window.addEventListener(notSentEvent, notifyUnsent)
    return () => {
      window.removeEventListener('submit', hold, true)
      window.removeEventListener(notSentEvent, notifyUnsent)
    }
  }, [t])
}

function needsNetwork(current: Place, next: Place): boolean {
  const isSame = current.pathname === next.pathname && current.search === next.search
  return !isSame && !isOtherVariant(current, next)
}
