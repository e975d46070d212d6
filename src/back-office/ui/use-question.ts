import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import {
  type FetcherSubmitOptions,
  type ShouldRevalidateFunctionArgs,
  type SubmitTarget,
  useFetcher,
  useNavigation,
} from 'react-router'

type Question = [target: SubmitTarget, how: FetcherSubmitOptions]

/**
 * Asks an action that changes nothing; `answer` is the newest, or `first`. A question waits while the page navigates: the router
 * would end the navigation with the page's old data when an answer arrives in between.
 */
export function useQuestion<Answer extends object>(
  first: Answer,
): {
  ask(target: SubmitTarget, how?: Omit<FetcherSubmitOptions, 'method'>): void
  answer: Answer
  isAsking: boolean
} {
  const isIdle = useNavigation().state === 'idle'
  const { submit, data, reset, state } = useFetcher<Answer>()
  const [answer, setAnswer] = useState<Answer>()
  if (data && data !== answer) setAnswer(data as Answer)
  const mayAsk = useRef(isIdle)
  const open = useRef<Question>(undefined)
  const send = useCallback(
    async (question: Question) => {
      await submit(...question)
      if (mayAsk.current && open.current === question) open.current = undefined
    },
    [submit],
  )
  useEffect(() => {
    mayAsk.current = isIdle
    if (!open.current) return
    if (isIdle) void send(open.current)
    else reset()
  }, [isIdle, reset, send])
  useEffect(
    () => () => {
      if (open.current) reset()
    },
    [reset],
  )
  const ask = useCallback(
    (target: SubmitTarget, how: Omit<FetcherSubmitOptions, 'method'> = {}) => {
      const question: Question = [target, { ...how, method: 'post' }]
      open.current = question
      if (mayAsk.current) void send(question)
    },
    [send],
  )
  return { ask, answer: answer ?? first, isAsking: state !== 'idle' }
}

interface FormQuestion extends Omit<FetcherSubmitOptions, 'method'> {
  intent: string
  /** asks before the first input too */
  isAskedFirst?: boolean
}

const waitMs = 300

/** Asks about the input of a form, shortly after each change and reset. */
export function useFormQuestion<Answer extends object>(
  formRef: RefObject<HTMLFormElement | null>,
  first: Answer,
  { intent, isAskedFirst = false, action, encType }: FormQuestion,
): Answer {
  const { ask, answer } = useQuestion(first)
  useEffect(() => {
    const form = formRef.current
    if (!form) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const askSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const input = new FormData(form)
        input.set('intent', intent)
        ask(input, { ...(action && { action }), ...(encType && { encType }) })
      }, waitMs)
    }
    if (isAskedFirst) askSoon()
    form.addEventListener('input', askSoon)
    form.addEventListener('reset', askSoon)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', askSoon)
      form.removeEventListener('reset', askSoon)
    }
  }, [formRef, ask, intent, isAskedFirst, action, encType])
  return answer
}

/** Whether one of these questions was answered, so that the page's data stay. For `shouldRevalidate`. */
export function isQuestion(
  { formData, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs,
  actions: readonly string[],
): boolean {
  const intent = formData?.get('intent')
  // during a navigation an answer loads the page's next data too
  return typeof intent === 'string' && actions.includes(intent) && currentUrl.href === nextUrl.href
}
