import { Boxes, Handshake, type IconNode, KeyRound, MessageSquare } from 'lucide'
import { Link } from 'react-router'
import type { InboxTab } from '../../../shop/overview/inbox/inbox-filter.ts'
import type { InboxEnquiry } from '../../../shop/overview/inbox/read-inbox.ts'
import { moment, t } from '../../text/text.ts'
import { RowPager } from '../../ui/list/pager.tsx'
import { Icon } from '../../ui/icon.tsx'
import { waitedText } from '../../../shop/localisation/office/waited-text.ts'
import { officeHref } from '../../office-href.ts'

export const enquiryIcons: Record<InboxEnquiry['kind'], IconNode> = {
  wholesale: Boxes,
  sale: Handshake,
  feedback: MessageSquare,
  key: KeyRound,
}

interface EnquiryListProps {
  enquiries: readonly InboxEnquiry[]
  chosen: number | undefined
  tab: InboxTab
  /** ISO 8601 */
  now: string
  next: number | undefined
}

/** Enquiries, a row each, with the open one marked. */
export function EnquiryList({ enquiries, chosen, tab, now, next }: EnquiryListProps) {
  return (
    <section className="panel" aria-label={t('inbox.list')}>
      <ul>
        {enquiries.map((enquiry) => (
          <li key={enquiry.id}>
            <Link
              className="letter"
              to={officeHref('inbox', { tab, enquiry: enquiry.id })}
              aria-current={enquiry.id === chosen ? 'true' : undefined}
              preventScrollReset
            >
              <span className={enquiry.kind === 'wholesale' ? 'q__i q__i--info' : 'q__i'}>
                <Icon of={enquiryIcons[enquiry.kind]} small />
              </span>
              <span>
                <b>{t(`inbox.kind.${enquiry.kind}`)}</b>
                <small>{enquiry.name}</small>
                <small className="letter__t">{enquiry.message.split('\n')[0]}</small>
              </span>
              <span className="tiny quiet nw">
                {enquiry.complaint && !enquiry.isDone
                  ? t('inbox.answer-by', { at: moment(enquiry.complaint.answerBy, new Date(now)) })
                  : waitedText(enquiry.sentAt, now)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <RowPager next={next} isPart />
    </section>
  )
}
