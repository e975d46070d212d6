import { Send } from 'lucide'
import { useLocation, useNavigate } from 'react-router'
import type { BulkAct, BulkOutcome } from '../../../../shop/order-management/list/act-on-orders.ts'
import type { Answer } from '../../../acts.ts'
import { t } from '../../../text/text.ts'
import { type Said, useAct } from '../../../ui/use-act.ts'
import { stepUpPath } from '../../../way-back.ts'
import { pickingHref } from '../order-href.ts'
import { officeHref } from '../../../office-href.ts'

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
  const navigate = useNavigate()
  const { search } = useLocation()
  const { send, sendLater, done, issues, busy } = useAct<BulkOutcome>({
    action: officeHref('orders'),
    fetcherKey: 'order-acts',
    said: saidOf,
    isToasted: () => false,
  })
  return {
    send: (act, orders) => send(fieldsOf(act, orders)),
    approveSoon(orders) {
      if (orders.length > 1 && !isSteppedUp) return void navigate(stepUpPath(pickingHref(search, orders)))
      const text = t('bulk.approve-soon', { orders: orders.length, order: orders[0] ?? '' })
      sendLater(orders.join(','), fieldsOf('approve', orders), text)
    },
    failed: busy ? [] : (done?.failed ?? []),
    issues,
    busy,
  }
}

function saidOf({ act, done, recalls }: BulkOutcome): Said | undefined {
  if (done.length === 0) return undefined
  const text = t(`bulk.${act}-done`, { orders: done.length, order: done[0] ?? '' })
  return act === 'resend'
    ? { text, icon: Send, undo: { act: 'recall', recalls: recalls.join(',') } }
    : { text }
}

function fieldsOf(act: BulkAct, orders: readonly string[]): Record<string, string> {
  const isMany = act === 'approve' && orders.length > 1
  return { act: isMany ? 'approve-many' : act, orders: orders.join(',') }
}
