import {
  AlarmClock,
  CirclePause,
  Gavel,
  Hourglass,
  type IconNode,
  Landmark,
  MailX,
  MessageSquare,
  PackageMinus,
  ShieldAlert,
  Star,
  TrendingUp,
  Undo2,
} from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type QueueItem, type QueueKind, queueKey } from '../../../shop/overview/queue-items.ts'
import { moment, t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { waitedText } from '../../../shop/localisation/office/waited-text.ts'
import { importPlace, queuePlace, queueTitle, queueWhy } from './queue-text.ts'
import type { QueueActions } from './use-queue-actions.ts'
import type { Rights } from '../../rights.ts'

/** Rights of the signed-in person for waiting items. */
export type QueueRights = Rights<'overview'> & { importKeys: boolean }

const looks: Record<QueueKind, { look: string; icon: IconNode }> = {
  'under-review': { look: 'q__i--bad', icon: ShieldAlert },
  'awaiting-stock': { look: 'q__i--warn', icon: Hourglass },
  'refused-refund': { look: 'q__i--bad', icon: Undo2 },
  withdrawal: { look: 'q__i--warn', icon: Undo2 },
  'failed-mail': { look: 'q__i--bad', icon: MailX },
  dispute: { look: 'q__i--bad', icon: Gavel },
  payout: { look: 'q__i--bad', icon: Landmark },
  'cost-jump': { look: 'q__i--bad', icon: TrendingUp },
  'held-newsletter': { look: 'q__i--warn', icon: CirclePause },
  'low-stock': { look: 'q__i--warn', icon: PackageMinus },
  enquiry: { look: 'q__i--info', icon: MessageSquare },
  review: { look: 'q__i--plain', icon: Star },
}

interface QueueRowProps {
  item: QueueItem
  can: QueueRights
  /** ISO 8601 */
  now: string
  actions: QueueActions
}

/** One waiting item. The row itself takes the focus of `J` and `K`; `Enter` runs its first action. */
export function QueueRow({ item, can, now, actions }: QueueRowProps) {
  const { look, icon } = looks[item.kind]
  const key = queueKey(item)
  const title = queueTitle(item)
  return (
    <li className="q" tabIndex={-1} data-item={key} aria-label={title}>
      <span className={`q__i ${look}`}>
        <Icon of={icon} />
      </span>
      <div>
        <p className="q__t">
          <Link to={queuePlace(item)}>{title}</Link>
        </p>
        <p className="q__d" suppressHydrationWarning>
          {queueWhy(item, (iso) => moment(iso, new Date(now)))}
        </p>
      </div>
      <p className="q__age">
        <b>{item.kind !== 'low-stock' && waitedText(item.since, now)}</b>
      </p>
      <div className="q__actions">
        <RowActions item={item} can={can} actions={actions} />
        <actions.Form method="post">
          <input type="hidden" name="intent" value="snooze" />
          <input type="hidden" name="item" value={key} />
          <button
            type="submit"
            className="iconbtn"
            data-snooze
            disabled={actions.busy}
            title={t('queue.snooze')}
            aria-label={t('queue.snooze-of', { title })}
          >
            <Icon of={AlarmClock} />
          </button>
        </actions.Form>
      </div>
    </li>
  )
}

function RowActions({ item, can, actions }: Omit<QueueRowProps, 'now'>) {
  const open = (
    <Link className="btn btn--line btn--xs" to={queuePlace(item)} data-action>
      {t('queue.open')}
    </Link>
  )
  switch (item.kind) {
    case 'under-review':
      return can.approve ? <Approve item={item} actions={actions} /> : open
    case 'awaiting-stock':
      return can.importKeys && item.missing[0] ? <Import sku={item.missing[0].sku} /> : open
    case 'low-stock':
      return can.importKeys ? <Import sku={item.sku} /> : open
    case 'dispute':
    case 'payout':
    case 'cost-jump':
    case 'held-newsletter':
    case 'withdrawal':
      return open
    case 'refused-refund':
      return can['retry-refund'] && !item.isByHand ? (
        <RowAction intent="retry-refund" item={item} actions={actions}>
          {t('queue.retry')}
        </RowAction>
      ) : (
        open
      )
    case 'failed-mail':
      return can['retry-mail'] ? (
        <RowAction intent="retry-mail" item={item} actions={actions}>
          {t('queue.retry')}
        </RowAction>
      ) : (
        open
      )
    case 'enquiry':
      return can.done ? (
        <RowAction intent="done" item={item} actions={actions}>
          {t('inbox.done')}
        </RowAction>
      ) : (
        open
      )
    case 'review':
      return can.publish ? (
        <>
          <RowAction intent="publish" item={item} actions={actions}>
            {t('inbox.publish')}
          </RowAction>
          <RowAction intent="hide" item={item} actions={actions}>
            {t('inbox.hide')}
          </RowAction>
        </>
      ) : (
        open
      )
  }
}

function Import({ sku }: { sku: string }) {
  return (
    <Link className="btn btn--line btn--xs" to={importPlace(sku)} data-action>
      {t('queue.import')}
    </Link>
  )
}

interface RowActionProps {
  intent: string
  item: QueueItem
  actions: QueueActions
  children: ReactNode
}

function RowAction({ intent, item, actions, children }: RowActionProps) {
  return (
    <actions.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={item.id} />
      <button type="submit" className="btn btn--line btn--xs" data-action disabled={actions.busy}>
        {children}
      </button>
    </actions.Form>
  )
}

/** Keys leave 5 s later, unless the approval is undone before. */
function Approve({
  item,
  actions,
}: {
  item: Extract<QueueItem, { kind: 'under-review' }>
  actions: QueueActions
}) {
  const isPending = actions.waiting.has(queueKey(item))
  return (
    <actions.Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        actions.approveLater(item)
      }}
    >
      <input type="hidden" name="intent" value="approve" />
      <input type="hidden" name="id" value={item.id} />
      <button
        type="submit"
        className="btn btn--line btn--xs"
        data-action
        disabled={actions.busy || isPending}
      >
        {t(isPending ? 'queue.approving' : 'queue.approve')}
      </button>
    </actions.Form>
  )
}
