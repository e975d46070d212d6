import { Link } from 'react-router'
import type { InboxComplaint } from '../../../shop/overview/inbox/read-inbox.ts'
import { officeHref } from '../../office-href.ts'
import { t } from '../../text/text.ts'
import { Moment } from '../../ui/moment.tsx'

interface ComplaintFactsProps {
  /** id of the enquiry */
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
      {pictures > 0 && (
        <p className="row">
          {Array.from({ length: pictures }, (_, index) => (
            <Picture key={index} id={id} position={index + 1} />
          ))}
        </p>
      )}
    </>
  )
}

/** A picture, small beside the others. A click opens it whole in a new tab. */
function Picture({ id, position }: { id: number; position: number }) {
  const href = officeHref('inbox-picture', { id, position })
  return (
    <a href={href} target="_blank" rel="noreferrer">
      <img className="letter__p" src={href} alt={t('inbox.picture', { number: position })} />
    </a>
  )
}
