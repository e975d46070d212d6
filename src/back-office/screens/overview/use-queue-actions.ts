import { type QueueItem, queueKey } from '../../../shop/overview/queue-items.ts'
import { t, type TextId } from '../../text/text.ts'
import { type Action, useAction } from '../../ui/use-action.ts'
import { officeHref } from '../../office-href.ts'

export interface QueueDone {
  text: TextId
  /** form that undoes the action */
  undo?: Record<string, string>
}

export interface QueueActions extends Action<QueueDone> {
  approveLater(item: Extract<QueueItem, { kind: 'under-review' }>): void
}

/** Runs actions without leaving the page. */
export function useQueueActions(): QueueActions {
  const sent = useAction<QueueDone>({
    action: officeHref('overview', 'index'),
    fetcherKey: 'queue',
    said: ({ text, undo }) => ({ text: t(text), undo }),
    skipsFirst: true,
  })
  return {
    ...sent,
    approveLater(item) {
      const text = t('queue.approving-order', { orderNo: item.orderNo })
      sent.sendLater(queueKey(item), { intent: 'approve', id: String(item.id) }, text)
    },
  }
}
