import { useEffect, useRef } from 'react'
import { type Toast, useToast } from './toast.tsx'

/** Shows one toast for each new answer of an action. `skipsFirst` ignores one from before the screen was opened. */
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
