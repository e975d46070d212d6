import { Link } from 'react-router'
import { maxCause } from '../../../../shop/payments/payouts/payout-rules.ts'
import type { PayoutLineState } from '../../../../shop/payments/payouts/payout-tables.ts'
import type { PayoutView } from '../../../../shop/payments/payouts/read-payout.ts'
import { officeHref } from '../../../office-href.ts'
import type { Rights } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { NoRows } from '../../../ui/list/list-parts.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { Moment } from '../../../ui/moment.tsx'

type Line = PayoutView['lines'][number]

interface PayoutLinesProps {
  payout: PayoutView
  state: PayoutLineState
  rights: Rights<'payout'>
  now: string
}

/** Lines of one state, each with its meaning; a missing line has its actions too. */
export function PayoutLines({ payout, state, rights, now }: PayoutLinesProps) {
  if (payout.lines.length === 0) return <NoRows title={t(`payouts.none-of.${state}`)} />
  return (
    <ul className="checks">
      {payout.lines.map((line) => (
        <li key={line.id}>
          <div>
            <b>{moneyText(line.netCents, payout.currency)}</b>{' '}
            <span className="quiet">
              {t(`payouts.kind.${line.kind}`)}, <Moment at={line.bookedAt} now={now} />
            </span>
            <p>
              <LineText line={line} currency={payout.currency} />
            </p>
            {line.state === 'missing' && rights.cause && <CauseForm line={line} />}
          </div>
          {line.state === 'missing' && line.orderNo !== null && rights.ask && (
            <ActionForm intent="ask" values={{ id: line.id }}>
              <ActionButton small>{t('payouts.ask')}</ActionButton>
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  )
}

function LineText({ line, currency }: { line: Line; currency: string }) {
  const { sourceId, name, orderNo, documents, description, feeCents, why, cause } = line
  const isOther = line.originalCurrency !== currency
  return (
    <>
      <code>{sourceId || name}</code>
      {orderNo !== null && (
        <>
          {', '}
          <Link className="link" to={officeHref('order', { orderNo })}>
            {orderNo}
          </Link>
        </>
      )}
      {documents !== '' && `, ${documents}`}
      {isOther && `, ${moneyText(line.originalCents, line.originalCurrency)}`}
      {feeCents !== 0 && `, ${t('payouts.with-fee', { fee: moneyText(feeCents, currency) })}`}
      {description !== '' && `, ${description}`}
      {why !== '' && <>. {t(`payouts.why.${why}`)}</>}
      {cause !== '' && <>. {cause}</>}
    </>
  )
}

/** A form for the reason why a line is not the shop's. */
function CauseForm({ line }: { line: Line }) {
  return (
    <details>
      <summary className="btn btn--bare btn--xs">{t('payouts.not-ours')}</summary>
      <ActionForm intent="cause" values={{ id: line.id }} className="stack">
        <Field
          label={t('payouts.cause')}
          hint={t('payouts.cause-hint')}
          name="cause"
          required
          maxLength={maxCause}
        />
        {line.why === 'foreign' && (
          <label className="check">
            <input type="checkbox" name="isForAll" value="yes" />
            <span>{t('payouts.cause-for-all', { category: line.category })}</span>
          </label>
        )}
        <div>
          <ActionButton small>{t('payouts.name-cause')}</ActionButton>
        </div>
      </ActionForm>
    </details>
  )
}
