import { Download } from 'lucide'
import type { ReactNode } from 'react'
import type { DisputeView } from '../../../../../shop/order-management/dispute-view.ts'
import { t, wholeMoment } from '../../../../text/text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Moment } from '../../../../ui/moment.tsx'
import { moneyText } from '../../../../ui/money-text.ts'
import { isOpen } from './dispute-badge.tsx'
import type { OrderPage } from '../load-order.ts'
import { evidencePath } from '../order-head.tsx'

/** The order's disputes with deadlines and the company's messages. */
export function Disputes({ page }: { page: OrderPage }) {
  return page.order.disputes.map((dispute) => (
    <section
      key={dispute.companyId}
      className="stack"
      aria-label={t('order.dispute', { id: dispute.companyId })}
    >
      <Due dispute={dispute} page={page} />
      <CompanyReport dispute={dispute} page={page} />
    </section>
  ))
}

interface DisputeProps {
  dispute: DisputeView
  page: OrderPage
}

function Due({ dispute, page: { order, can, now } }: DisputeProps) {
  const { state, respondBy, company, accepted } = dispute
  const isDue = isOpen(dispute) && respondBy !== undefined
  return (
    <div className={isOpen(dispute) ? 'due' : 'due due--over'}>
      <b>{isDue ? leftText(respondBy, now) : t(`dispute.${state}`)}</b>
      <div>
        {isDue && (
          <p>
            <b>{t('order.dispute-due', { company, at: wholeMoment(respondBy) })}</b>
          </p>
        )}
        <p className={isDue ? 'small muted' : undefined}>{t(`dispute.${state}-hint`)}</p>
        {accepted && state === 'lost' && (
          <p className="small muted">
            {t('dispute.accepted', { author: accepted.author })} <Moment at={accepted.at} now={now} />
          </p>
        )}
      </div>
      {can.takeEvidence && (
        <a className="btn btn--line btn--xs" href={evidencePath(order.orderNo)} download>
          <Icon of={Download} />
          {t('order.evidence')}
        </a>
      )}
    </div>
  )
}

function CompanyReport({ dispute, page: { order, now } }: DisputeProps) {
  const { state, reason, cents, currency, openedAt, changedAt, company, companyId } = dispute
  const days = order.paidAt === undefined ? undefined : daysBetween(order.paidAt, openedAt)
  return (
    <div className="panel">
      <header className="panel__h">
        <h2>{t('order.dispute-reported')}</h2>
        <p>
          {company}, {companyId}
        </p>
      </header>
      <dl className="panel__b reported">
        <Fact name={t('order.dispute-reason')} hint={reason === '' ? undefined : t('order.dispute-word')}>
          {reason || t('order.dispute-no-reason')}
        </Fact>
        <Fact name={t('order.amount')}>{moneyText(cents, currency)}</Fact>
        <Fact name={t('order.dispute-state')} hint={<Moment at={changedAt} now={now} />}>
          {t(`dispute.${state}`)}
        </Fact>
        <Fact
          name={t('order.dispute-opened')}
          hint={days === undefined ? undefined : t('order.dispute-after', { days })}
        >
          <Moment at={openedAt} now={now} />
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ name, hint, children }: { name: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="small quiet">{name}</dt>
      <dd className="reported__fact">{children}</dd>
      {hint !== undefined && <dd className="tiny quiet">{hint}</dd>}
    </div>
  )
}

function leftText(until: string, now: string): string {
  const days = daysBetween(now, until)
  return days < 0 ? t('order.dispute-late') : t('order.dispute-left', { days })
}

function daysBetween(from: string, until: string): number {
  return Math.floor((Date.parse(until) - Date.parse(from)) / 86_400_000)
}
