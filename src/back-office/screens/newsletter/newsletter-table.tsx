import { Ban, CheckCheck, CirclePause, Clock, Loader, Pencil } from 'lucide'
import { Link } from 'react-router'
import type { ListedNewsletter } from '../../../shop/newsletters/list-newsletters.ts'
import type { NewsletterState } from '../../../shop/newsletters/newsletter-tables.ts'
import { number, t } from '../../text/text.ts'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'
import { Moment } from '../../ui/moment.tsx'
import { TableBox } from '../../ui/table-box.tsx'
import { officeHref } from '../../office-href.ts'

export function NewsletterTable({
  newsletters,
  now,
}: {
  newsletters: readonly ListedNewsletter[]
  now: string
}) {
  return (
    <TableBox caption={t('newsletter.title')} look="table--cards">
      <thead>
        <tr>
          <th scope="col">{t('content.field.subject')}</th>
          <th scope="col" className="lg">
            {t('content.languages-title')}
          </th>
          <th scope="col" className="n lg">
            {t('newsletter.sent-to')}
          </th>
          <th scope="col" className="lg">
            {t('newsletter.when')}
          </th>
          <th scope="col">{t('newsletter.state')}</th>
        </tr>
      </thead>
      <tbody>
        {newsletters.map(({ id, subject, state, languages, recipients, sent, at }) => (
          <tr key={id}>
            <td>
              <Link className="t" to={officeHref('newsletter', { id })}>
                {subject}
              </Link>
            </td>
            <td className="lg">{t('content.languages', languages)}</td>
            <td className="n lg">
              {recipients === 0 ? '–' : t('newsletter.n-of', { done: number(sent), all: number(recipients) })}
            </td>
            <td className="lg nw">
              <Moment at={at} now={now} />
            </td>
            <td>
              <NewsletterBadge state={state} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

const looks: Record<NewsletterState, BadgeLook> = {
  draft: { look: 'badge--out', icon: Pencil },
  planned: { look: 'badge--info', icon: Clock },
  sending: { look: 'badge--info', icon: Loader },
  paused: { look: 'badge--warn', icon: CirclePause },
  sent: { look: 'badge--good', icon: CheckCheck },
  cancelled: { look: 'badge--plain', icon: Ban },
}

export function NewsletterBadge({ state }: { state: NewsletterState }) {
  return <Badge {...looks[state]}>{t(`newsletter.state-${state}`)}</Badge>
}
