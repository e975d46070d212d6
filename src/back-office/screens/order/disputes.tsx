import { Download } from 'lucide'
import type { DisputeView } from '../../../shop/back-office/orders/read-order.ts'
import { t, wholeMoment } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money-text.ts'
import type { OrderPage } from './order.tsx'
import { evidencePath } from './order-head.tsx'

/** Each dispute about the order, with what is due until when. */
export function Disputes({ page }: { page: OrderPage }) {
  return page.order.disputes.map((dispute) => (
    <Dispute key={dispute.companyId} dispute={dispute} page={page} />
  ))
}

function Dispute({ dispute, page: { order, can, now } }: { dispute: DisputeView; page: OrderPage }) {
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
      {can.takeEvidence && (
        <a className="btn btn--line btn--xs" href={evidencePath(order.orderNo)} download>
          <Icon of={Download} />
          {t('order.evidence')}
        </a>
      )}
    </section>
  )
}

function leftText(until: string, now: string): string {
  const days = Math.floor((Date.parse(until) - Date.parse(now)) / 86_400_000)
  return days < 0 ? t('order.dispute-late') : t('order.dispute-left', { days })
}
