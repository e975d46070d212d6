import { t } from '../../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../../ui/action-form.tsx'
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
              <Decision page={page} id={id} intent="refund-retry" />
              {can['refund-by-hand'] &&
                (page.isSteppedUp ? (
                  <Decision page={page} id={id} intent="refund-by-hand" />
                ) : (
                  <StepUpLink small text={t('order.refund-by-hand-first')} />
                ))}
              <Decision page={page} id={id} intent="refund-drop" />
            </div>
          )}
        </div>
      </section>
    ))
}

interface DecisionProps {
  page: OrderPage
  id: number
  intent: 'refund-retry' | 'refund-by-hand' | 'refund-drop'
}

function Decision({ page: { order }, id, intent }: DecisionProps) {
  return (
    <ActionForm intent={intent} values={{ id, seen: order.version }}>
      <ActionButton small look={intent === 'refund-drop' ? 'bad' : 'line'}>
        {t(`order.${intent}`)}
      </ActionButton>
    </ActionForm>
  )
}
