import { useCallback, useState } from 'react'
import { type FetcherWithComponents, useFetcher, useSubmit } from 'react-router'
import { issueText } from '../../shop/localisation/office-text.ts'
import type { ActionIssue, Answer } from '../actions.ts'
import { type Toast, useToast } from './toast.tsx'
import { useAnswerToast } from './use-answer-toast.ts'

type Fields = FormData | Record<string, string>

export interface Said extends Pick<Toast, 'text' | 'icon' | 'isAlert'> {
  /** form that undoes the action */
  undo?: Fields | undefined
}

interface ActionOptions<Done> {
  /** address of the page whose action runs */
  action: string
  fetcherKey: string
  /** the toast of a result; without it the screen shows results and issues */
  said?: (done: Done) => Said | undefined
  /** which issues become a toast; the screen shows the others */
  isToasted?: (issue: ActionIssue) => boolean
  /** ignores the answer from before the screen was opened */
  skipsFirst?: boolean
}

export interface Action<Done> {
  send(fields: Fields): void
  /** Sends the fields after 5 s, or when the page is left, unless somebody undoes it. */
  sendLater(key: string, fields: Record<string, string>, text: string): void
  /** keys of the fields that wait to be sent */
  waiting: ReadonlySet<string>
  done: Done | undefined
  issues: readonly ActionIssue[] | undefined
  busy: boolean
  Form: FetcherWithComponents<Answer<Done>>['Form']
}

export const undoSeconds = 5

/** Sends actions without leaving the page, and shows each result in a toast with its undo. */
export function useAction<Done extends object>(options: ActionOptions<Done>): Action<Done> {
  const { action, fetcherKey, said, isToasted, skipsFirst = false } = options
  const sent = useFetcher<Answer<Done>>({ key: fetcherKey })
  // not the fetcher's own submit: fields that wait for their undo are sent from any page
  const submit = useSubmit()
  const toast = useToast()
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const send = useCallback(
    (fields: Fields) => void submit(fields, { method: 'post', action, navigate: false, fetcherKey }),
    [submit, action, fetcherKey],
  )
  const answer = sent.data
  useAnswerToast(
    said && answer,
    (given) => {
      const toasted = toastOf(given, said, isToasted)
      const undo = toasted?.undo
      return toasted && { ...toasted, undo: undo && (() => send(undo)) }
    },
    { skipsFirst },
  )
  function sendLater(key: string, fields: Record<string, string>, text: string) {
    const end = () => setWaiting((keys) => new Set([...keys].filter((one) => one !== key)))
    setWaiting((keys) => new Set([...keys, key]))
    function sendNow() {
      end()
      send(fields)
    }
    toast({ text, seconds: undoSeconds, undo: end, later: { action, fields, send: sendNow } })
  }
  return {
    send,
    sendLater,
    waiting,
    done: answer?.done,
    issues: answer?.issues,
    busy: sent.state !== 'idle',
    Form: sent.Form,
  }
}

/** The toast of an answer: its first issue, else its result. */
export function toastOf<Done, Result extends Omit<Said, 'undo'>>(
  { done, issues }: Answer<Done>,
  said: ((done: Done) => Result | undefined) | undefined,
  isToasted: (issue: ActionIssue) => boolean = () => true,
): Result | { text: string; isAlert: true; undo: undefined } | undefined {
  const issue = issues?.find(isToasted)
  if (issue) return { text: issueText(issue), isAlert: true, undo: undefined }
  return done && said?.(done)
}
