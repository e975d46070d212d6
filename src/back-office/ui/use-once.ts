import { type FormEvent, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

export interface Once {
  /** the form was sent and has no result yet */
  isSending: boolean
  /** for the form, or an element around it */
  guard: {
    onSubmitCapture(event: FormEvent): void
    onInput(): void
  }
}

/**
 * Sends a form once, until the page has its result or the input changes. `isBusy`: a request beside the page's own
 * navigation is running.
 */
export function useOnce(isBusy = false): Once {
  const isUnderWay = useNavigation().state !== 'idle' || isBusy
  // the key changes when a navigation ends
  const { key } = useLocation()
  const [was, setWas] = useState({ isUnderWay, key })
  const [isSent, setSent] = useState(false)
  if (was.isUnderWay !== isUnderWay || was.key !== key) {
    setWas({ isUnderWay, key })
    if (!isUnderWay) setSent(false)
  }
  return {
    isSending: isSent || isUnderWay,
    guard: {
      onSubmitCapture(event) {
        if (isSent) {
          event.preventDefault()
          event.stopPropagation()
        }
        setSent(true)
      },
      onInput: () => setSent(false),
    },
  }
}
