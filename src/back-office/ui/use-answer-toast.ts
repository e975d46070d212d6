import { useEffect, useRef } from 'react'
import { type Toast, useToast } from './toast.tsx'

/** Shows a toast for each new answer of an action, once. `skipsFirst`: not for an answer from before the screen. */
export function useAnswerToast<Answer>(
  answer: Answer | undefined,
  toastOf: (answer: Answer) => Toast | undefined,
  { skipsFirst = false } = {},
): void {
  const toast = useToast()
  const shown = useRef(skipsFirst ? answer : undefined)
  useEffect(() => {
    if (answer === undefined || shown.current === answer) return
    shown.current = answer
    const said = toastOf(answer)
    if (said) toast(said)
  })
}
