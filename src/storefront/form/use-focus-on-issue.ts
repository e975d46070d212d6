import { type RefObject, useEffect, useRef } from 'react'

/** For the element around a page's form: when the page is answered, the first error in it gets the focus. */
export function useFocusOnIssue(answer: unknown): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) ref.current?.querySelector<HTMLElement>('[aria-invalid], [data-form-error]')?.focus()
  }, [answer])
  return ref
}
