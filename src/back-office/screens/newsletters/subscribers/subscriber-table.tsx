import { Check, CircleDashed, MailX, X } from 'lucide'
import type { ListedSubscriber } from '../../../../shop/newsletters/subscribers/list-subscribers-page.ts'
import { languageName } from '../../../../shop/localisation/language-name.ts'
import { t } from '../../../text/text.ts'
import { Badge, type BadgeLook } from '../../../ui/badge.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Table } from '../../../ui/list/table.tsx'

interface SubscriberTableProps {
  subscribers: readonly ListedSubscriber[]
  now: string
}

export function SubscriberTable({ subscribers, now }: SubscriberTableProps) {
  return (
    <Table
      caption={t('subscribers.title')}
      look="table--cards"
      rows={subscribers}
      keyOf={(one) => one.id}
      columns={[
        {
          head: t('subscribers.email'),
          cell: (one) => (
            <>
              {one.email}
              {one.bounces > 0 && <small>{t('subscribers.bounces', { bounces: one.bounces })}</small>}
            </>
          ),
        },
        { head: t('newsletter.language'), look: 'lg', cell: (one) => languageName(one.locale) },
        { head: t('subscribers.asked'), look: 'lg nw', cell: (one) => <Moment at={one.askedAt} now={now} /> },
        {
          head: t('subscribers.confirmed'),
          look: 'lg nw',
          cell: (one) =>
            one.confirmedAt ? <Moment at={one.confirmedAt} now={now} /> : <span className="quiet">–</span>,
        },
        {
          head: t('subscribers.state'),
          cell: (one) => <Badge {...looks[one.state]}>{t(`subscribers.state-${one.state}`)}</Badge>,
        },
      ]}
    />
  )
}

const looks: Record<ListedSubscriber['state'], BadgeLook> = {
  asked: { look: 'badge--out', icon: CircleDashed },
  confirmed: { look: 'badge--good', icon: Check },
  ended: { look: 'badge--plain', icon: X },
  bounced: { look: 'badge--bad', icon: MailX },
}
