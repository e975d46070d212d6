import { type QueueItem, queueKey } from '../../../shop/overview/queue-items.ts'
import { t, type TextId } from '../../text/text.ts'
import { type Act, useAct } from '../../ui/use-act.ts'
import { officeHref } from '../../office-href.ts'

export interface QueueDone {
  text: TextId
  /** the form that takes it back */
  undo?: Record<string, string>
}

export interface QueueActs extends Act<QueueDone> {
  approveLater(item: Extract<QueueItem, { kind: 'under-review' }>): void
}

/** Runs actions without leaving the page. */
export function useQueueActs(): QueueActs {
  const act = useAct<QueueDone>({
    action: officeHref('overview', 'index'),
    fetcherKey: 'queue',
    said: ({ text, undo }) => ({ text: t(text), undo }),
    skipsFirst: true,
  })
  return {
    ...act,
    approveLater(item) {
      const text = t('queue.approving-order', { orderNo: item.orderNo })
      act.sendLater(queueKey(item), { act: 'approve', id: String(item.id) }, text)
    },
  }
}
