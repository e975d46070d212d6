import { type RefObject, useEffect, useState } from 'react'
import type { TextFields } from '../../../../shop/content/texts/text-kinds.ts'

/** Returns the values of named fields while a person types. */
export function useFieldValues(formRef: RefObject<HTMLFormElement | null>, first: TextFields): TextFields {
  const [values, setValues] = useState(first)
  useEffect(() => {
    const form = formRef.current
    if (!form) return undefined
    const read = () => {
      const entered = new FormData(form)
      setValues((present) =>
        Object.fromEntries(Object.keys(present).map((name) => [name, text(entered, name)])),
      )
    }
    const readAfterReset = () => requestAnimationFrame(read)
    form.addEventListener('input', read)
    form.addEventListener('reset', readAfterReset)
    return () => {
      form.removeEventListener('input', read)
      form.removeEventListener('reset', readAfterReset)
    }
  }, [formRef])
  return values
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
