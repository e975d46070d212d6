import { Link } from 'react-router'
import type { InboxComplaint } from '../../../shop/inbox/read-inbox.ts'
import { officeHref } from '../../office-href.ts'
import { t } from '../../text/text.ts'
import { Moment } from '../../ui/moment.tsx'

interface ComplaintFactsProps {
  /** of the enquiry */
  id: number
  complaint: InboxComplaint
  /** ISO 8601 */
  now: string
}

/** The reported key, the promised time and the pictures. The order's page replaces the key. */
export function ComplaintFacts({ id, complaint, now }: ComplaintFactsProps) {
  const { orderNo, keyId, reason, answerBy, pictures } = complaint
  return (
    <>
      <dl className="kv">
        <dt>{t('inbox.order')}</dt>
        <dd>
          <Link className="link" to={officeHref('order', { orderNo })}>
            {orderNo}
          </Link>
          , {t('order.key', { id: keyId })}
        </dd>
        <dt>{t('inbox.reason')}</dt>
        <dd>{t(`complaint.reason.${reason}`)}</dd>
        <dt>{t('inbox.promise')}</dt>
        <dd>
          <Moment at={answerBy} now={now} />
        </dd>
      </dl>
      {Array.from({ length: pictures }, (_, index) => (
        <img
          key={index}
          className="letter__p"
          src={officeHref('inbox-picture', { id, position: index + 1 })}
          alt={t('inbox.picture', { number: index + 1 })}
        />
      ))}
    </>
  )
}
