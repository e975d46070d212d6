import { Ban, CheckCheck, CirclePause, Clock, Loader, Pencil } from 'lucide'
import { Link } from 'react-router'
import type { ListedNewsletter } from '../../../shop/newsletters/list-newsletters.ts'
import type { NewsletterState } from '../../../shop/newsletters/newsletter-tables.ts'
import { number, t } from '../../text/text.ts'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { officeHref } from '../../office-href.ts'

export function newsletterColumns(now: string): Column<ListedNewsletter>[] {
  return [
    {
      head: t('content.field.subject'),
      cell: ({ id, subject }) => (
        <Link className="t" to={officeHref('newsletter', { id })}>
          {subject}
        </Link>
      ),
    },
    {
      head: t('content.languages-title'),
      look: 'lg',
      cell: ({ languages }) => t('content.languages', languages),
    },
    {
      head: t('newsletter.sent-to'),
      look: 'n lg',
      cell: ({ recipients, sent }) =>
        recipients === 0 ? '–' : t('newsletter.n-of', { done: number(sent), all: number(recipients) }),
    },
    { head: t('newsletter.when'), look: 'lg nw', cell: ({ at }) => <Moment at={at} now={now} /> },
    { head: t('newsletter.state'), cell: ({ state }) => <NewsletterBadge state={state} /> },
  ]
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
