import { Send } from 'lucide'
import { useFetcher, useLocation, useNavigate, useSubmit } from 'react-router'
import type { BulkAct, BulkOutcome } from '../../../../shop/order-management/list/act-on-orders.ts'
import type { Answer } from '../../../acts.ts'
import { t } from '../../../text/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useAnswerToast } from '../../../ui/use-answer-toast.ts'
import { stepUpPath } from '../../../way-back.ts'
import { pickingHref } from '../order-href.ts'
import { officeHref } from '../../../office-href.ts'

const fetcherKey = 'order-acts'
const how = { method: 'post', action: officeHref('orders'), navigate: false, fetcherKey } as const

export interface OrderActs {
  send(act: BulkAct, orders: readonly string[]): void
  /**
   * Approves them in 5 s, or when the page is left, unless somebody undoes it. Several need the second factor first.
   */
  approveSoon(orders: readonly string[]): void
  /** of the last act: to which orders it was not done, and why */
  failed: BulkOutcome['failed']
  issues: Answer<BulkOutcome>['issues']
  busy: boolean
}

/** Sends actions on orders and shows the result with an undo where possible. */
export function useOrderActs({ isSteppedUp }: { isSteppedUp: boolean }): OrderActs {
  const sent = useFetcher<Answer<BulkOutcome>>({ key: fetcherKey })
  // not the fetcher's own: an action that waits for its undo is sent from any page
  const submit = useSubmit()
  const toast = useToast()
  const navigate = useNavigate()
  const { search } = useLocation()
  const outcome = sent.data?.done
  useAnswerToast(outcome, ({ act, done, recalls }) => {
    if (done.length === 0) return undefined
    const recall = { act: 'recall', recalls: recalls.join(',') }
    return {
      text: t(`bulk.${act}-done`, { orders: done.length, order: done[0] ?? '' }),
      ...(act === 'resend' && { icon: Send, undo: () => void submit(recall, how) }),
    }
  })
  const send = (act: BulkAct, orders: readonly string[]) => void submit(fieldsOf(act, orders), how)
  return {
    send,
    approveSoon(orders) {
      if (orders.length > 1 && !isSteppedUp) return void navigate(stepUpPath(pickingHref(search, orders)))
      toast({
        text: t('bulk.approve-soon', { orders: orders.length, order: orders[0] ?? '' }),
        seconds: 5,
        undo: () => undefined,
        later: {
          action: how.action,
          fields: fieldsOf('approve', orders),
          send: () => send('approve', orders),
        },
      })
    },
    failed: sent.state === 'idle' ? (outcome?.failed ?? []) : [],
    issues: sent.data?.issues,
    busy: sent.state !== 'idle',
  }
}

function fieldsOf(act: BulkAct, orders: readonly string[]): Record<string, string> {
  const isMany = act === 'approve' && orders.length > 1
  return { act: isMany ? 'approve-many' : act, orders: orders.join(',') }
}
