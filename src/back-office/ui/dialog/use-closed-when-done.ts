import { useEffect, useRef } from 'react'
import { useAnswer } from '../use-issue.ts'

/** Closes a dialog after an action succeeded, or was refused for a reason outside the dialog. */
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
