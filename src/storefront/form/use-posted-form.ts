import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useText } from '../text/text.tsx'
import type { FormAnswer } from './answer-form.ts'

export type PostedForm = ReturnType<typeof usePostedForm>

/**
 * A form that is posted without leaving the page, or as a whole page before JavaScript arrives. `posted` is the answer to
 * the latter. The first field with a fault gets the focus.
 */
export function usePostedForm(posted: FormAnswer | undefined) {
  const t = useText()
  const fetcher = useFetcher<FormAnswer>()
  const formRef = useRef<HTMLFormElement>(null)
  const latest = fetcher.data
  useEffect(() => {
    if (latest && latest.status !== 200)
      formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [latest])
  const answer = latest ?? posted
  return {
    Form: fetcher.Form,
    formRef,
    isSending: fetcher.state !== 'idle',
    isSent: answer?.status === 200,
    given: answer?.given ?? {},
    /** what is wrong with a field, in words */
    faultOf(field: string): string | undefined {
      const fault = answer?.faults[field]
      return fault && t(fault.id, fault.values)
    },
  }
}
