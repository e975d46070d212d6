import { useEffect, useRef } from 'react'
import { useAnswer } from '../use-issue.ts'

/** Closes a dialog as soon as an act of the page was done, or refused for what the page shows: what is in the dialog keeps it. */
export function useClosedWhenDone(onClose: () => void): void {
  const answer = useAnswer()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (answer && !answer.issues?.some(({ field }) => field !== undefined)) close.current()
  }, [answer])
}
