import { CircleAlert, CircleCheck, Clock, type IconNode } from 'lucide'
import { Link } from 'react-router'
import type { MailView, OrderView } from '../../../../shop/order-management/read-order.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { mailText } from '../../../ui/mail-text.ts'
import { Moment } from '../../../ui/moment.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { officeHref } from '../../../office-href.ts'

const looks: Record<MailView['state'], { icon: IconNode; look: string }> = {
  accepted: { icon: CircleCheck, look: 'good' },
  queued: { icon: Clock, look: 'warn' },
  failed: { icon: CircleAlert, look: 'bad' },
}

export function Mails({ order: { mails }, now }: { order: OrderView; now: string }) {
  return (
    <Panel title={t('order.mails')}>
      <div className="panel__b">
        {mails.length === 0 && <p className="small muted">{t('order.mails-none')}</p>}
        <ul className="stack stack--s small">
          {mails.map((mail) => (
            <li key={mail.id} className="row row--n">
              <span className={looks[mail.state].look}>
                <Icon of={looks[mail.state].icon} small />
              </span>
              <span>
                {mailText(mail.kind)}{' '}
                <span className="quiet">
                  <Moment at={mail.at} now={now} />, {t(`mail.${mail.state}`)}
                  {mail.state !== 'accepted' && mail.error && `: ${mail.error}`}
                </span>
              </span>
              {mail.state === 'failed' && (
                <Link className="btn btn--line btn--xs push" to={officeHref('mails')}>
                  {t('order.mail-decide')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
