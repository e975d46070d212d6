import { Send } from 'lucide'
import { useLocation, useNavigate } from 'react-router'
import type { BulkAction, BulkOutcome } from '../../../../shop/order-management/list/run-bulk-action.ts'
import type { Answer } from '../../../actions.ts'
import { t } from '../../../text/text.ts'
import { type Said, useAction } from '../../../ui/use-action.ts'
import { stepUpPath } from '../../../way-back.ts'
import { pickingHref } from '../order-href.ts'
import { officeHref } from '../../../office-href.ts'

export interface OrderActions {
  send(intent: BulkAction, orders: readonly string[]): void
  /**
   * Approves the orders after 5 s, or when the page is left, unless somebody undoes it. Several orders need the second
   * factor first.
   */
  approveSoon(orders: readonly string[]): void
  /** orders that the last action skipped, with reasons */
  failed: BulkOutcome['failed']
  issues: Answer<BulkOutcome>['issues']
  busy: boolean
}

/** Sends actions on orders and shows the result with an undo where possible. */
export function useOrderActions({ isSteppedUp }: { isSteppedUp: boolean }): OrderActions {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { send, sendLater, done, issues, busy } = useAction<BulkOutcome>({
    action: officeHref('orders'),
    fetcherKey: 'order-actions',
    said: saidOf,
    isToasted: () => false,
  })
  return {
    send: (intent, orders) => send(fieldsOf(intent, orders)),
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

function saidOf({ action, done, recalls }: BulkOutcome): Said | undefined {
  if (done.length === 0) return undefined
  const text = t(`bulk.${action}-done`, { orders: done.length, order: done[0] ?? '' })
  return action === 'resend'
    ? { text, icon: Send, undo: { intent: 'recall', recalls: recalls.join(',') } }
    : { text }
}

function fieldsOf(intent: BulkAction, orders: readonly string[]): Record<string, string> {
  const isMany = intent === 'approve' && orders.length > 1
  return { intent: isMany ? 'approve-many' : intent, orders: orders.join(',') }
}
