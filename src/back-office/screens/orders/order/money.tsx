import { FileText, RefreshCw } from 'lucide'
import { Fragment } from 'react'
import type { OrderView } from '../../../../shop/order-management/read-order.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { CostGaps, CostRows } from './costs.tsx'
import { CorrectInvoice } from './correct-invoice.tsx'
import type { OrderPage } from './load-order.ts'
import { Panel } from '../../../ui/panel.tsx'
import { officeHref } from '../../../office-href.ts'

export function Money({ page }: { page: OrderPage }) {
  const { order, costs, can } = page
  const { sums, currency } = order
  return (
    <Panel title={t('order.money')}>
      <div className="panel__b stack">
        <dl className="kv">
          <Sum label={t('order.goods')} cents={sums.goods} currency={currency} />
          <Part label={t('order.member-discount')} cents={-sums.memberDiscount} currency={currency} />
          <Part
            label={[t('order.coupon'), order.couponCode].filter(Boolean).join(' ')}
            cents={-sums.coupon}
            currency={currency}
          />
          <Part label={t('order.service')} cents={sums.service} currency={currency} />
          <Part label={t('order.fee')} cents={sums.fee} currency={currency} />
          <dt className="sum">
            {t(order.paidAt === undefined ? 'order.to-pay-by' : 'order.paid-by', {
              method: order.methodName,
            })}
          </dt>
          <dd className="sum">{moneyText(sums.total, currency)}</dd>
          <Refunds order={order} />
          <Part label={t('order.charged-back')} cents={-sums.chargedBack} currency={currency} />
          {costs && <CostRows costs={costs} />}
        </dl>
        {costs && <CostGaps costs={costs} />}
        <div className="row">
          {can.resend && order.methodName !== '' && (
            <ActionForm intent="check">
              <ActionButton small>
                <Icon of={RefreshCw} />
                {t('order.check')}
              </ActionButton>
            </ActionForm>
          )}
          {order.documents.map(({ id, series, label }) => (
            <a
              key={id}
              className="btn btn--line btn--xs"
              href={officeHref('document', { orderNo: order.orderNo, id })}
              download
            >
              <Icon of={FileText} />
              {t(`order.document.${series}`)} {label}
            </a>
          ))}
          {page.correction && <CorrectInvoice order={order} correction={page.correction} />}
        </div>
      </div>
    </Panel>
  )
}

function Refunds({ order: { refunds } }: { order: OrderView }) {
  return refunds.map(({ id, state, cents, currency }) => (
    <Fragment key={id}>
      <dt>
        {t('order.refund-name', { id })}
        {state !== 'done' && <span className="quiet">, {t(`refund.${state}`)}</span>}
      </dt>
      <dd>{moneyText(-cents, currency)}</dd>
    </Fragment>
  ))
}

interface SumProps {
  label: string
  cents: number
  currency: string
}

function Part(part: SumProps) {
  return part.cents === 0 ? undefined : <Sum {...part} />
}

function Sum({ label, cents, currency }: SumProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={cents < 0 ? 'good' : undefined}>{moneyText(cents, currency)}</dd>
    </>
  )
}
