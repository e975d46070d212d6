import type { OrderView } from '../../../../shop/back-office/orders/read-order.ts'
import { t } from '../../../text/text.ts'
import { ActButton, ActForm } from '../../../ui/act-form.tsx'
import { moneyText } from '../../../ui/money-text.ts'

/** Refunds that the company refused: the money is with the shop until somebody decides. */
export function RefusedRefunds({ order, canDecide }: { order: OrderView; canDecide: boolean }) {
  return order.refunds
    .filter(({ state }) => state === 'failed')
    .map(({ id, cents, currency, error }) => (
      <section key={id} className="note note--bad" aria-label={t('order.refund-name', { id })}>
        <div className="stack stack--s">
          <p>
            <b>{t('order.refused', { id, amount: moneyText(cents, currency) })}</b> {error}
          </p>
          {canDecide && (
            <div className="row">
              {(['refund-retry', 'refund-by-hand', 'refund-drop'] as const).map((act) => (
                <ActForm key={act} act={act} values={{ id, seen: order.stamp }}>
                  <ActButton small look={act === 'refund-drop' ? 'bad' : 'line'}>
                    {t(`order.${act}`)}
                  </ActButton>
                </ActForm>
              ))}
            </div>
          )}
        </div>
      </section>
    ))
}
