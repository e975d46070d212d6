import { type RefObject, useEffect, useRef } from 'react'
import { useActionData } from 'react-router'

/** Puts the focus on the first field within that the answer of the page found wrong. */
export function useFocusOnIssue<Element extends HTMLElement>(): RefObject<Element | null> {
  const within = useRef<Element>(null)
  const answer = useActionData<unknown>()
  useEffect(() => {
    if (answer) within.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return within
}
