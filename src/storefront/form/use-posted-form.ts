import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useText } from '../text/text.tsx'
import type { FormAnswer } from './answer-form.ts'

export type PostedForm = ReturnType<typeof usePostedForm>

/**
 * A form that is posted without leaving the page, or as a whole page before JavaScript arrives. `posted` is the answer to
 * the latter; `before` is what the fields hold as long as nothing was entered. The first field with a fault gets the focus.
 */
export function usePostedForm(posted: FormAnswer | undefined, before: FormAnswer['given'] = {}) {
  const t = useText()
  const fetcher = useFetcher<FormAnswer>()
  const formRef = useRef<HTMLFormElement>(null)
  const latest = fetcher.data
  useEffect(() => {
    if (latest && latest.status !== 200)
      formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [latest])
  const answer = latest ?? posted
  const entered = answer?.given ?? {}
  return {
    Form: fetcher.Form,
    formRef,
    isSending: fetcher.state !== 'idle',
    isSent: answer?.status === 200,
    given: Object.keys(entered).length > 0 ? entered : before,
    /** what is wrong with a field, in words */
    faultOf(field: string): string | undefined {
      const fault = answer?.faults[field]
      return fault && t(fault.id, fault.values)
    },
  }
}
