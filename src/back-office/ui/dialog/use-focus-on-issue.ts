import { type RefObject, useEffect, useRef } from 'react'
import { useActionData } from 'react-router'

/** Returns a ref for an element. After each answer of the page its first refused field gets the focus. */
export function useFocusOnIssue<Element extends HTMLElement>(): RefObject<Element | null> {
  const within = useRef<Element>(null)
  const answer = useActionData<unknown>()
  useEffect(() => {
    if (answer) within.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return within
}
