import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'

/** Closes a dialog as soon as an act of the page was done, or refused for what the page shows: what is in the dialog keeps it. */
export function useClosedWhenDone(onClose: () => void): void {
  const answer = useActionData<{ issue?: { field?: string }; problemsInDialog?: unknown[] }>()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (answer && answer.issue?.field === undefined && !answer.problemsInDialog) close.current()
  }, [answer])
}
