import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref for the element around a page's form. After each answer the first error in it gets the focus. */
export function useFocusOnIssue(answer: unknown): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) ref.current?.querySelector<HTMLElement>('[aria-invalid], [data-form-error]')?.focus()
  }, [answer])
  return ref
}
