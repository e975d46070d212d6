import { Gavel, Hourglass, Landmark } from 'lucide'
import { t } from '../../../../text/text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Moment } from '../../../../ui/moment.tsx'
import { moneyText } from '../../../../ui/money-text.ts'
import { Panel } from '../../../../ui/panel.tsx'
import type { OrderPage } from '../load-order.ts'

/** Shows an open dispute: possible loss and gain, and the next steps. */
export function AmountAtRisk({ page: { order, disputeCase, costs, now } }: { page: OrderPage }) {
  const dispute = order.disputes.find(({ companyId }) => companyId === disputeCase?.disputeId)
  if (!dispute) return undefined
  const { state, cents, currency, openedAt, respondBy, company } = dispute
  const isTaken = state === 'open'
  return (
    <>
      <Panel title={t('case.at-risk')}>
        <div className="panel__b stack stack--s">
          <dl className="kv">
            <dt>{t(isTaken ? 'case.taken' : 'case.asked-about')}</dt>
            <dd>{moneyText(isTaken ? -cents : cents, currency)}</dd>
            <dt className="sum">{t('case.if-lost')}</dt>
            <dd className="sum bad">{moneyText(-cents, currency)}</dd>
            <dt>{t('case.if-won')}</dt>
            <dd className="good">
              {isTaken ? t('case.comes-back', { sum: moneyText(cents, currency) }) : t('case.stays')}
            </dd>
            {costs && costs.keysCents > 0 && (
              <>
                <dt>{t('order.key-cost')}</dt>
                <dd>{t('case.spent', { sum: moneyText(costs.keysCents, 'usd') })}</dd>
              </>
            )}
          </dl>
          <p className="tiny quiet">{t('case.fee-unknown', { company })}</p>
        </div>
      </Panel>
      <Panel title={t('case.course')}>
        <div className="panel__b">
          <ol className="tl">
            <li>
              <Moment at={openedAt} now={now} />
              <span className="tl__d tl__d--bad">
                <Icon of={Gavel} />
              </span>
              <div>
                <b>{t('order.dispute-opened')}</b>
                <p>{t(`dispute.${state}-hint`)}</p>
              </div>
            </li>
            <li>
              {respondBy === undefined ? <span /> : <Moment at={respondBy} now={now} />}
              <span className="tl__d tl__d--warn">
                <Icon of={Hourglass} />
              </span>
              <div>
                <b>{t('case.due')}</b>
                <p>{t(disputeCase?.answer ? 'case.due-here' : 'case.due-hint', { company })}</p>
              </div>
            </li>
            <li>
              <span />
              <span className="tl__d">
                <Icon of={Landmark} />
              </span>
              <div>
                <b>{t('case.decided')}</b>
                <p>{t('case.decided-hint')}</p>
              </div>
            </li>
          </ol>
        </div>
      </Panel>
    </>
  )
}
