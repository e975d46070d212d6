import { useCallback, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { type QueueItem, queueKey } from '../../../shop/overview/queue-items.ts'
import { issueText } from '../../../shop/localisation/office-text.ts'
import type { Answer } from '../../acts.ts'
import { t, type TextId } from '../../text/text.ts'
import { useToast } from '../../ui/toast.tsx'
import { useAnswerToast } from '../../ui/use-answer-toast.ts'
import { officeHref } from '../../office-href.ts'

export interface QueueDone {
  text: TextId
  /** the form that takes it back */
  undo?: Record<string, string>
}

const undoSeconds = 5

const action = officeHref('overview', 'index')

export interface QueueActs {
  Form: FetcherWithComponents<Answer<QueueDone>>['Form']
  isBusy: boolean
  /** names of items about to be approved */
  pending: ReadonlySet<string>
  approveLater(item: Extract<QueueItem, { kind: 'under-review' }>): void
  submit(form: Record<string, string>): void
}

/** Runs actions without leaving the page; a toast shows the result. */
export function useQueueActs(): QueueActs {
  const fetcher = useFetcher<Answer<QueueDone>>({ key: 'queue' })
  const toast = useToast()
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const { data, submit: send } = fetcher
  const submit = useCallback(
    (form: Record<string, string>) => void send(form, { method: 'post', action }),
    [send],
  )
  useAnswerToast(
    data,
    ({ done, issues }) => {
      const [issue] = issues ?? []
      if (!done) return issue && { text: issueText(issue), isAlert: true }
      const { text, undo } = done
      return { text: t(text), undo: undo && (() => submit(undo)) }
    },
    { skipsFirst: true },
  )
  function approveLater(item: Extract<QueueItem, { kind: 'under-review' }>) {
    const key = queueKey(item)
    const without = (keys: ReadonlySet<string>) => new Set([...keys].filter((one) => one !== key))
    const fields = { act: 'approve', id: String(item.id) }
    setPending((keys) => new Set([...keys, key]))
    toast({
      text: t('queue.approving-order', { orderNo: item.orderNo }),
      seconds: undoSeconds,
      undo: () => setPending(without),
      later: {
        action,
        fields,
        send() {
          setPending(without)
          submit(fields)
        },
      },
    })
  }
  return { Form: fetcher.Form, isBusy: fetcher.state !== 'idle', pending, approveLater, submit }
}
