import type { listPayouts } from '../../../../shop/payments/payouts/list-payouts.ts'
import type { PayoutLineState } from '../../../../shop/payments/payouts/payout-tables.ts'
import { number, t } from '../../../text/text.ts'
import { moneyText } from '../../../ui/money-text.ts'

type Figures = Awaited<ReturnType<typeof listPayouts>>['figures']

/** Money that arrived in 30 days, and the explained part. */
export function PayoutFigures({ figures: { arrived, lines } }: { figures: Figures }) {
  const count = (state?: PayoutLineState) =>
    lines.reduce((sum, one) => sum + (state === undefined || one.state === state ? one.lines : 0), 0)
  const all = count()
  const share = all === 0 ? undefined : Math.floor((1000 * count('explained')) / all) / 10
  const sumOf = (state: PayoutLineState) => sums(lines.filter((one) => one.state === state))
  return (
    <dl className="kpis" aria-label={t('payouts.figures')}>
      <div className="kpi">
        <dt>{t('payouts.arrived')}</dt>
        <dd>
          <b>{sums(arrived)}</b>
          {t('payouts.payout-count', { count: arrived.reduce((sum, { payouts }) => sum + payouts, 0) })}
        </dd>
      </div>
      <div className="kpi">
        <dt>{t('payouts.line-state.explained')}</dt>
        <dd>
          <b className="good">{share === undefined ? '–' : `${share}%`}</b>
          {t('payouts.lines-of', { count: number(count('explained')), all: number(all) })}
        </dd>
      </div>
      <div className="kpi">
        <dt>{t('payouts.line-state.not-ours')}</dt>
        <dd>
          <b>{sumOf('not-ours')}</b>
          {t('payouts.line-count', { count: count('not-ours') })}
        </dd>
      </div>
      <div className="kpi">
        <dt>{t('payouts.line-state.missing')}</dt>
        <dd>
          <b className={count('missing') > 0 ? 'bad' : ''}>{sumOf('missing')}</b>
          {t('payouts.line-count', { count: count('missing') })}
        </dd>
      </div>
    </dl>
  )
}

function sums(amounts: readonly { cents: number; currency: string }[]): string {
  if (amounts.length === 0) return '–'
  return amounts.map(({ cents, currency }) => moneyText(cents, currency)).join(' · ')
}
