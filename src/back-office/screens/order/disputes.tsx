import { Download } from 'lucide'
import type { DisputeView } from '../../../shop/back-office/orders/read-order.ts'
import { t, wholeMoment } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { evidencePath } from './order-head.tsx'

interface DisputesProps {
  disputes: readonly DisputeView[]
  orderNo: string
  now: string
}

/** Each dispute about the order, with what is due until when. */
export function Disputes({ disputes, orderNo, now }: DisputesProps) {
  return disputes.map((dispute) => (
    <Dispute key={dispute.companyId} dispute={dispute} orderNo={orderNo} now={now} />
  ))
}

function Dispute({ dispute, orderNo, now }: { dispute: DisputeView; orderNo: string; now: string }) {
  const { state, cents, currency, reason, respondBy, openedAt, company, companyId } = dispute
  const isOpen = state === 'inquiry' || state === 'open'
  return (
    <section className={isOpen ? 'due' : 'due due--over'} aria-label={t('order.dispute', { id: companyId })}>
      <b>{isOpen && respondBy ? leftText(respondBy, now) : t(`dispute.${state}`)}</b>
      <div>
        <p>
          <b>
            {isOpen && respondBy
              ? t('order.dispute-due', { company, at: wholeMoment(respondBy) })
              : t(`dispute.${state}-hint`)}
          </b>
        </p>
        <p className="small muted">
          {[moneyText(cents, currency), reason, companyId].filter(Boolean).join(', ')},{' '}
          {t('order.dispute-since')} <Moment at={openedAt} now={now} />
        </p>
      </div>
      <a className="btn btn--line btn--xs" href={evidencePath(orderNo)} download>
        <Icon of={Download} />
        {t('order.evidence')}
      </a>
    </section>
  )
}

function leftText(until: string, now: string): string {
  const days = Math.floor((Date.parse(until) - Date.parse(now)) / 86_400_000)
  return days < 0 ? t('order.dispute-late') : t('order.dispute-left', { days })
}
