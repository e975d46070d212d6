import { Circle, CreditCard, type IconNode, Mail, UserRound } from 'lucide'
import { useState } from 'react'
import type { TimelineEntry, TimelineGroup } from '../../../../shop/order-management/order-timeline.ts'
import { auditActionText } from '../../../../shop/staff/audit/audit-actions.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { mailText } from '../../../ui/mail-text.ts'
import { Moment } from '../../../ui/moment.tsx'
import { moneyText } from '../../../ui/money-text.ts'

const icons: Record<TimelineGroup, IconNode> = {
  order: Circle,
  payment: CreditCard,
  mail: Mail,
  staff: UserRound,
}

const filters = ['all', 'payment', 'mail', 'staff'] as const

/** Everything that happened to an order, the newest first. */
export function Timeline({ entries, now }: { entries: readonly TimelineEntry[]; now: string }) {
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const shown = entries.filter(({ group }) => filter === 'all' || group === filter)
  return (
    <section className="panel">
      <header className="panel__h">
        <h2>{t('order.timeline')}</h2>
        <div className="panel__a">
          <div className="seg" role="group" aria-label={t('list.show')}>
            {filters.map((one) => (
              <button key={one} type="button" aria-pressed={one === filter} onClick={() => setFilter(one)}>
                {t(`order.filter.${one}`)}
              </button>
            ))}
          </div>
        </div>
      </header>
      <div className="panel__b">
        {shown.length === 0 && <p className="small muted">{t('order.timeline-none')}</p>}
        <ol className="tl">
          {shown.map((entry, index) => (
            <li key={`${entry.at} ${entry.kind} ${index}`}>
              <Moment at={entry.at} now={now} />
              <span className={`tl__d ${toneOf(entry)}`.trimEnd()}>
                <Icon of={icons[entry.group]} />
              </span>
              <div>
                <b>{titleOf(entry)}</b>
                {entry.detail && <p>{entry.detail}</p>}
                {entry.kind === 'webhook' && (
                  <>
                    <p>{entry.outcome && t(`outcome.${entry.outcome}`)}</p>
                    <details>
                      <summary>{t('order.payload')}</summary>
                      <pre>{entry.payload}</pre>
                    </details>
                  </>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function titleOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'change':
      return t('timeline.change', { what: auditActionText(entry.action), who: entry.actor })
    case 'mail':
      return t(`timeline.mail.${entry.state}`, { mail: mailText(entry.mail) })
    case 'webhook':
      return t(`webhook.${entry.state}`)
    default: {
      const amount = entry.amount ? ` ${moneyText(entry.amount.cents, entry.amount.currency)}` : ''
      return t(`timeline.${entry.kind}`) + amount
    }
  }
}

const good = /^(moved\.delivered|moved\.completed|refund\.done|event\.dispute-won)$/
const bad =
  /^(event\.(payment-failed|deliver-failed|expire-failed|refund-refused|refund-came-back|surplus|dispute-.*|review-r.*)|moved\.underReview|refund\.failed)$/

function toneOf(entry: TimelineEntry): string {
  if (entry.kind === 'mail')
    return { accepted: 'tl__d--good', queued: 'tl__d--info', failed: 'tl__d--bad' }[entry.state]
  if (entry.kind === 'webhook') return entry.outcome === 'settled' ? 'tl__d--good' : ''
  if (good.test(entry.kind)) return 'tl__d--good'
  return bad.test(entry.kind) ? 'tl__d--bad' : ''
}
