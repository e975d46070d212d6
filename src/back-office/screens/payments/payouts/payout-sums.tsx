import type { ReactNode } from 'react'
import { isUnequal } from '../../../../shop/payments/payouts/payout-rules.ts'
import type { PayoutView } from '../../../../shop/payments/payouts/read-payout.ts'
import { t } from '../../../text/text.ts'
import { moneyText } from '../../../ui/money-text.ts'
import { Panel } from '../../../ui/panel.tsx'

const kinds = ['payment', 'refund', 'dispute', 'fee', 'held', 'other'] as const

/** The lines by kind, the fees of the company, and whether the sum equals the payout. */
export function PayoutSums({ payout }: { payout: PayoutView }) {
  const { sums, cents, currency, linesCents } = payout
  const money = (amount: number) => moneyText(amount, currency)
  const known = sums.filter(({ state }) => state !== 'missing')
  const missing = sums.filter(({ state }) => state === 'missing')
  const total = (of: typeof sums, part: 'gross' | 'fee' | 'net' | 'lines') =>
    of.reduce((sum, one) => sum + one[part], 0)
  return (
    <Panel title={t('payouts.sums')}>
      <dl className="kv panel__b">
        {kinds.map((kind) => {
          const ofKind = known.filter((one) => one.kind === kind)
          return (
            ofKind.length > 0 && (
              <Row key={kind} title={t(`payouts.kinds.${kind}`, { count: total(ofKind, 'lines') })}>
                {money(total(ofKind, 'gross'))}
              </Row>
            )
          )
        })}
        {total(known, 'fee') !== 0 && <Row title={t('payouts.kept')}>{money(-total(known, 'fee'))}</Row>}
        {missing.length > 0 && (
          <Row title={t('payouts.missing-lines', { count: total(missing, 'lines') })}>
            <b className="bad">{money(total(missing, 'net'))}</b>
          </Row>
        )}
        <Row title={t('payouts.sum-of', { count: total(sums, 'lines') })}>
          <b>{money(total(sums, 'net'))}</b>
        </Row>
        <Row title={t('payouts.sent')}>
          <b className={isUnequal(payout) ? 'bad' : linesCents === null ? '' : 'good'}>
            {money(cents)}
            {linesCents !== null && `, ${t(isUnequal(payout) ? 'payouts.not-equal' : 'payouts.equal')}`}
          </b>
        </Row>
      </dl>
    </Panel>
  )
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  )
}
