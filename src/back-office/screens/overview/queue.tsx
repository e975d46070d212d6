import { Link, useFetcher } from 'react-router'
import type { Queue as Waiting } from '../../../shop/overview/list-queue.ts'
import { type QueueItem, queueKey } from '../../../shop/overview/queue-items.ts'
import { number, t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { QueueRow, type QueueRights } from './queue-row.tsx'
import { queuePlaces } from './queue-text.ts'
import { useQueueActions } from './use-queue-actions.ts'
import { useQueueKeys } from './use-queue-keys.ts'

/** Number of items shown of each kind; a link leads to the rest. */
const shownOfKind = 3

const shownOldest = 12

export type QueueOrder = 'urgent' | 'oldest'

interface QueueProps {
  queue: Waiting
  order: QueueOrder
  can: QueueRights
  /** ISO 8601 */
  now: string
}

/** Items that need a person now, money and buyers first; each row has its reason and the action that resolves it. */
export function Queue({ queue, order, can, now }: QueueProps) {
  const actions = useQueueActions()
  const { list, ...keys } = useQueueKeys()
  const { groups, waitingUsdCents, snoozed } = queue
  const row = (item: QueueItem) => (
    <QueueRow key={queueKey(item)} item={item} can={can} now={now} actions={actions} />
  )
  return (
    <section className="panel" aria-labelledby="need">
      <header className="panel__h">
        <h2 id="need">{t('overview.queue')}</h2>
        <p>{t('overview.queue-order')}</p>
        {waitingUsdCents > 0 && (
          <div className="panel__a lg quiet">
            {t('overview.waiting-money', { sum: moneyText(waitingUsdCents, 'usd') })}
          </div>
        )}
      </header>
      {groups.length === 0 ? (
        <p className="panel__b muted">{t('overview.queue-empty')}</p>
      ) : (
        <ul className="queue" ref={list} {...keys}>
          {order === 'oldest'
            ? oldestOf(groups).map(row)
            : groups.flatMap(({ kind, count, items }) => [
                ...items.slice(0, shownOfKind).map(row),
                count > shownOfKind && (
                  <li key={kind} className="queue__more">
                    <Link className="link" to={queuePlaces[kind].to}>
                      {t(queuePlaces[kind].more, { count: count - shownOfKind })}
                    </Link>
                  </li>
                ),
              ])}
        </ul>
      )}
      {snoozed > 0 && <Snoozed count={snoozed} />}
    </section>
  )
}

function oldestOf(groups: Waiting['groups']): QueueItem[] {
  const items = groups.flatMap((group) => group.items)
  return items.toSorted((one, other) => one.since.localeCompare(other.since)).slice(0, shownOldest)
}

function Snoozed({ count }: { count: number }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" className="panel__f">
      <input type="hidden" name="intent" value="end-snooze" />
      {t('queue.snoozed', { count: number(count) })}{' '}
      <button type="submit" className="link">
        {t('queue.show-snoozed')}
      </button>
    </fetcher.Form>
  )
}
