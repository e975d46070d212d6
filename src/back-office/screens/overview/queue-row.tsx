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
import type { QueueActs } from './use-queue-acts.ts'
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
  acts: QueueActs
}

/** One thing that waits. The row itself takes the focus of `J` and `K`; its first act is that of `Enter`. */
export function QueueRow({ item, can, now, acts }: QueueRowProps) {
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
      <div className="q__acts">
        <RowActs item={item} can={can} acts={acts} />
        <acts.Form method="post">
          <input type="hidden" name="act" value="snooze" />
          <input type="hidden" name="item" value={key} />
          <button
            type="submit"
            className="iconbtn"
            data-snooze
            disabled={acts.busy}
            title={t('queue.snooze')}
            aria-label={t('queue.snooze-of', { title })}
          >
            <Icon of={AlarmClock} />
          </button>
        </acts.Form>
      </div>
    </li>
  )
}

function RowActs({ item, can, acts }: Omit<QueueRowProps, 'now'>) {
  const open = (
    <Link className="btn btn--line btn--xs" to={queuePlace(item)} data-act>
      {t('queue.open')}
    </Link>
  )
  switch (item.kind) {
    case 'under-review':
      return can.approve ? <Approve item={item} acts={acts} /> : open
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
        <RowAct act="retry-refund" item={item} acts={acts}>
          {t('queue.retry')}
        </RowAct>
      ) : (
        open
      )
    case 'failed-mail':
      return can['retry-mail'] ? (
        <RowAct act="retry-mail" item={item} acts={acts}>
          {t('queue.retry')}
        </RowAct>
      ) : (
        open
      )
    case 'enquiry':
      return can.done ? (
        <RowAct act="done" item={item} acts={acts}>
          {t('inbox.done')}
        </RowAct>
      ) : (
        open
      )
    case 'review':
      return can.publish ? (
        <>
          <RowAct act="publish" item={item} acts={acts}>
            {t('inbox.publish')}
          </RowAct>
          <RowAct act="hide" item={item} acts={acts}>
            {t('inbox.hide')}
          </RowAct>
        </>
      ) : (
        open
      )
  }
}

function Import({ sku }: { sku: string }) {
  return (
    <Link className="btn btn--line btn--xs" to={importPlace(sku)} data-act>
      {t('queue.import')}
    </Link>
  )
}

interface RowActProps {
  act: string
  item: QueueItem
  acts: QueueActs
  children: ReactNode
}

function RowAct({ act, item, acts, children }: RowActProps) {
  return (
    <acts.Form method="post">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={item.id} />
      <button type="submit" className="btn btn--line btn--xs" data-act disabled={acts.busy}>
        {children}
      </button>
    </acts.Form>
  )
}

/** Keys leave 5 s later, unless it is undone till then. */
function Approve({ item, acts }: { item: Extract<QueueItem, { kind: 'under-review' }>; acts: QueueActs }) {
  const isPending = acts.waiting.has(queueKey(item))
  return (
    <acts.Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        acts.approveLater(item)
      }}
    >
      <input type="hidden" name="act" value="approve" />
      <input type="hidden" name="id" value={item.id} />
      <button type="submit" className="btn btn--line btn--xs" data-act disabled={acts.busy || isPending}>
        {t(isPending ? 'queue.approving' : 'queue.approve')}
      </button>
    </acts.Form>
  )
}
