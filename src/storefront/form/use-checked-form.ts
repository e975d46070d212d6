import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type SubmitEvent } from 'react'
import { useFetcher } from 'react-router'
import { useText, type TextId } from '../text/text.tsx'
import type { FormAnswer } from './answer-form.ts'
import { sealFields } from './seal-fields.ts'
import type { SealKey } from './seal-key.ts'
import { useFieldChecks } from './use-field-checks.ts'

interface CheckedFormFacts {
  /** the answer to the form when it was posted without JavaScript */
  posted: FormAnswer | undefined
  /** of a form with passwords */
  sealKey?: SealKey
  /** by field: what to say when there is nothing in it */
  missing?: Partial<Record<string, TextId>>
}

export type CheckedForm = ReturnType<typeof useCheckedForm>

/**
 * A form that is posted without leaving the page. With scripts its fields are checked when they are left, and again while
 * they are wrong; passwords are sealed on their way, and emptied when the shop refuses them; then the fault gets the focus.
 */
export function useCheckedForm({ posted, sealKey, missing = {} }: CheckedFormFacts) {
  const t = useText()
  const checks = useFieldChecks(missing)
  const { latest, isSending, send } = useSealedPost(sealKey)
  const formRef = useRef<HTMLFormElement>(null)
  const tries = useRefusals(latest, formRef, checks.forget)
  const answer = latest ?? posted

  function faultOf(name: string): string | undefined {
    const own = checks.faults[name]
    const fault = name in checks.faults ? own && { id: own } : answer?.faults[name]
    return fault && t(fault.id, 'values' in fault ? fault.values : undefined)
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (checks.lookAtAll(form)) void send(new FormData(form, event.nativeEvent.submitter))
    else setTimeout(() => focusFault(form))
  }

  return {
    /** for the `<form>` */
    formProps: {
      ref: formRef,
      method: 'post' as const,
      noValidate: true,
      onChange: ({ target }: FormEvent) =>
        checks.lookAtChanged(target, (name) => faultOf(name) !== undefined),
      onBlur: ({ target, relatedTarget }: FocusEvent) => checks.lookAtLeft(target, relatedTarget),
      onSubmit: submit,
    },
    isSending,
    isSent: answer?.status === 200,
    given: answer?.given ?? {},
    faultOf,
    /** the text that tells why the shop refuses the form as a whole */
    refusal: answer?.faults['form']?.id,
    /** how often the shop has refused it: key of the fields that are emptied then */
    tries,
  }
}

function useSealedPost(sealKey: SealKey | undefined) {
  const fetcher = useFetcher<FormAnswer>()
  const [isSealing, setSealing] = useState(false)
  const [clockErrorMs] = useState(() => (sealKey ? Date.now() - sealKey.now : 0))
  return {
    latest: fetcher.data,
    isSending: isSealing || fetcher.state !== 'idle',
    async send(entered: FormData) {
      setSealing(true)
      const fields = sealKey ? await sealFields(entered, sealKey, Date.now() - clockErrorMs) : entered
      await fetcher.submit(fields, { method: 'post' }).finally(() => setSealing(false))
    },
  }
}

/** Counts the answers that were refusals; after each the first fault gets the focus. */
function useRefusals(
  latest: FormAnswer | undefined,
  formRef: { current: HTMLFormElement | null },
  forgetChecks: () => void,
): number {
  const [tries, setTries] = useState(0)
  const [seen, setSeen] = useState(latest)
  if (latest !== seen) {
    setSeen(latest)
    if (latest && latest.status !== 200) {
      forgetChecks()
      setTries(tries + 1)
    }
  }
  useEffect(() => {
    if (tries > 0) focusFault(formRef.current)
  }, [tries, formRef])
  return tries
}

function focusFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid], [data-form-fault]')?.focus()
}
