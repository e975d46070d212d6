import { Check, CircleDashed, MailX, X } from 'lucide'
import type { ListedSubscriber } from '../../../../shop/newsletters/subscribers/list-subscribers-page.ts'
import { languageName } from '../../../../shop/localisation/language-name.ts'
import { t } from '../../../text/text.ts'
import { Badge, type BadgeLook } from '../../../ui/badge.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { TableBox } from '../../../ui/table-box.tsx'

interface SubscriberTableProps {
  subscribers: readonly ListedSubscriber[]
  now: string
}

export function SubscriberTable({ subscribers, now }: SubscriberTableProps) {
  return (
    <TableBox caption={t('subscribers.title')} look="table--cards">
      <thead>
        <tr>
          <th scope="col">{t('subscribers.email')}</th>
          <th scope="col" className="lg">
            {t('newsletter.language')}
          </th>
          <th scope="col" className="lg">
            {t('subscribers.asked')}
          </th>
          <th scope="col" className="lg">
            {t('subscribers.confirmed')}
          </th>
          <th scope="col">{t('subscribers.state')}</th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((one) => (
          <tr key={one.id}>
            <td>
              {one.email}
              {one.bounces > 0 && <small>{t('subscribers.bounces', { bounces: one.bounces })}</small>}
            </td>
            <td className="lg">{languageName(one.locale)}</td>
            <td className="lg nw">
              <Moment at={one.askedAt} now={now} />
            </td>
            <td className="lg nw">
              {one.confirmedAt ? <Moment at={one.confirmedAt} now={now} /> : <span className="quiet">–</span>}
            </td>
            <td>
              <Badge {...looks[one.state]}>{t(`subscribers.state-${one.state}`)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

const looks: Record<ListedSubscriber['state'], BadgeLook> = {
  asked: { look: 'badge--out', icon: CircleDashed },
  confirmed: { look: 'badge--good', icon: Check },
  ended: { look: 'badge--plain', icon: X },
  bounced: { look: 'badge--bad', icon: MailX },
}
