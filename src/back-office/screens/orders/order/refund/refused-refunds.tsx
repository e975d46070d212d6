import { t } from '../../../../text/text.ts'
import { ActButton, ActForm } from '../../../../ui/act-form.tsx'
import { moneyText } from '../../../../ui/money-text.ts'
import { StepUpLink } from '../../../../ui/step-up-first.tsx'
import type { OrderPage } from '../load-order.ts'

/** Refused refunds: the shop has the money until a decision. */
export function RefusedRefunds({ page }: { page: OrderPage }) {
  const { order, can } = page
  return order.refunds
    .filter(({ state }) => state === 'failed')
    .map(({ id, cents, currency, error }) => (
      <section key={id} className="note note--bad" aria-label={t('order.refund-name', { id })}>
        <div className="stack stack--s">
          <p>
            <b>{t('order.refused', { id, amount: moneyText(cents, currency) })}</b> {error}
          </p>
          {can['refund-retry'] && (
            <div className="row">
              <Decision page={page} id={id} act="refund-retry" />
              {can['refund-by-hand'] &&
                (page.isSteppedUp ? (
                  <Decision page={page} id={id} act="refund-by-hand" />
                ) : (
                  <StepUpLink small text={t('order.refund-by-hand-first')} />
                ))}
              <Decision page={page} id={id} act="refund-drop" />
            </div>
          )}
        </div>
      </section>
    ))
}

interface DecisionProps {
  page: OrderPage
  id: number
  act: 'refund-retry' | 'refund-by-hand' | 'refund-drop'
}

function Decision({ page: { order }, id, act }: DecisionProps) {
  return (
    <ActForm act={act} values={{ id, seen: order.version }}>
      <ActButton small look={act === 'refund-drop' ? 'bad' : 'line'}>
        {t(`order.${act}`)}
      </ActButton>
    </ActForm>
  )
}
