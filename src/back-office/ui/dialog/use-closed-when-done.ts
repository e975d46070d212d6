import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'

/** Closes a dialog as soon as an act of the page was done, or refused for what the page shows. */
export function useClosedWhenDone(onClose: () => void): void {
  const answer = useActionData<{ issue?: { field?: string } }>()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (answer && answer.issue?.field === undefined) close.current()
  }, [answer])
}
