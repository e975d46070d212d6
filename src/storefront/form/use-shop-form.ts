import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type SubmitEvent } from 'react'
import { useFetcher } from 'react-router'
import { useText } from '../text/text.tsx'
import type { FormAnswer } from './answer-form.ts'
import type { FieldChecks } from './use-field-checks.ts'
import type { Seal } from './use-seal.ts'

interface ShopFormFacts {
  /** the answer to the form when it was posted without JavaScript */
  posted: FormAnswer | undefined
  /** values of untouched fields */
  before?: FormAnswer['given']
  /** checks the fields before they are sent */
  checks?: FieldChecks
  /** seals the passwords of a form */
  seal?: Seal
}

export type ShopForm = ReturnType<typeof useShopForm>

/**
 * A form that is posted without leaving the page, or as a whole page before JavaScript arrives. With `checks` its fields are
 * checked when they are left, and again while they have an issue; with `seal` passwords are sealed on their way. When the shop
 * refuses it, passwords are emptied and the error gets the focus.
 */
export function useShopForm({ posted, before = {}, checks, seal }: ShopFormFacts) {
  const t = useText()
  const { latest, isSending, send } = useSealedPost(seal)
  const formRef = useRef<HTMLFormElement>(null)
  const tries = useRefusals(latest, formRef, checks?.forget)
  const answer = latest ?? posted
  const entered = answer?.given ?? {}

  function issueOf(name: string): string | undefined {
    const own = checks?.issues[name]
    const issue = checks && name in checks.issues ? own && { id: own } : answer?.issues[name]
    return issue && t(issue.id, 'values' in issue ? issue.values : undefined)
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!checks || checks.lookAtAll(form)) void send(form, event.nativeEvent.submitter)
    else setTimeout(() => focusIssue(form))
  }

  return {
    /** for the `<form>`, whose `action` is the page's own address unless it has one */
    formProps: {
      ref: formRef,
      method: 'post' as const,
      noValidate: true,
      ...(checks && {
        onChange: ({ target }: FormEvent) =>
          checks.lookAtChanged(target, (name) => issueOf(name) !== undefined),
        onBlur: ({ target, relatedTarget }: FocusEvent) => checks.lookAtLeft(target, relatedTarget),
      }),
      onSubmit: submit,
    },
    isSending,
    isSent: answer?.status === 200,
    sent: answer?.sent,
    made: answer?.made,
    given: Object.keys(entered).length > 0 ? entered : before,
    /** Returns the message of a field's issue; the field `form` is the whole form. */
    issueOf,
    /** the text id of the refusal of the form as a whole */
    refusal: answer?.issues['form']?.id,
    /** number of refusals; the key of fields that each refusal empties */
    tries,
  }
}

function useSealedPost(seal: Seal | undefined) {
  const fetcher = useFetcher<FormAnswer>()
  const [isSealing, setSealing] = useState(false)
  return {
    latest: fetcher.data,
    isSending: isSealing || fetcher.state !== 'idle',
    async send(form: HTMLFormElement, submitter: HTMLElement | null) {
      const entered = new FormData(form, submitter)
      const action = form.getAttribute('action')
      setSealing(true)
      const fields = seal ? await seal(entered) : entered
      await fetcher
        .submit(fields, { method: 'post', ...(action && { action }) })
        .finally(() => setSealing(false))
    },
  }
}

/** Counts refusals; after each the first error gets the focus. */
function useRefusals(
  latest: FormAnswer | undefined,
  formRef: { current: HTMLFormElement | null },
  forgetChecks: (() => void) | undefined,
): number {
  const [tries, setTries] = useState(0)
  const [seen, setSeen] = useState(latest)
  if (latest !== seen) {
    setSeen(latest)
    if (latest && latest.status !== 200) {
      forgetChecks?.()
      setTries(tries + 1)
    }
  }
  useEffect(() => {
    if (tries > 0) focusIssue(formRef.current)
  }, [tries, formRef])
  return tries
}

function focusIssue(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid], [data-form-error]')?.focus()
}
