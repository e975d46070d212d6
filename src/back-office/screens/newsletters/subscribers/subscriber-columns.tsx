import { Check, CircleDashed, MailX, X } from 'lucide'
import type { ListedSubscriber } from '../../../../shop/newsletters/subscribers/list-subscribers-page.ts'
import { languageName } from '../../../../shop/localisation/language-name.ts'
import { t } from '../../../text/text.ts'
import { Badge, type BadgeLook } from '../../../ui/badge.tsx'
import { Moment } from '../../../ui/moment.tsx'
import type { Column } from '../../../ui/list/table.tsx'

export function subscriberColumns(now: string): Column<ListedSubscriber>[] {
  return [
    {
      head: t('subscribers.email'),
      cell: (one) => (
        <>
          {one.email}
          {one.bounces > 0 && <small>{t('subscribers.bounces', { bounces: one.bounces })}</small>}
        </>
      ),
    },
    { head: t('subscribers.filter.language'), look: 'lg', cell: (one) => languageName(one.locale) },
    { head: t('subscribers.asked'), look: 'lg nw', cell: (one) => <Moment at={one.askedAt} now={now} /> },
    {
      head: t('subscribers.confirmed'),
      look: 'lg nw',
      cell: (one) =>
        one.confirmedAt ? <Moment at={one.confirmedAt} now={now} /> : <span className="quiet">–</span>,
    },
    {
      head: t('subscribers.state'),
      cell: (one) => <Badge {...looks[one.state]}>{t(`subscribers.tab.${one.state}`)}</Badge>,
    },
  ]
}

const looks: Record<ListedSubscriber['state'], BadgeLook> = {
  asked: { look: 'badge--out', icon: CircleDashed },
  confirmed: { look: 'badge--good', icon: Check },
  ended: { look: 'badge--plain', icon: X },
  bounced: { look: 'badge--bad', icon: MailX },
}
