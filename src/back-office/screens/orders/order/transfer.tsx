import type { OrderView } from '../../../../shop/order-management/read-order.ts'
import { decimal } from '../../../../shop/money-text.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StepUpLink } from '../../../ui/step-up-first.tsx'

/** Lets the shop keeper confirm that a bank transfer has arrived. */
export function Transfer({ order, isSteppedUp }: { order: OrderView; isSteppedUp: boolean }) {
  return (
    <Panel title={t('order.transfer')} hint={t('order.transfer-hint', { reference: order.orderNo })}>
      <div className="panel__b">
        {isSteppedUp ? (
          <ActionForm intent="transfer" className="row">
            <Field
              label={t('order.transfer-amount', { currency: order.currency.toUpperCase() })}
              name="amount"
              inputMode="decimal"
              defaultValue={decimal(order.sums.total)}
              required
            />
            <Field label={t('order.transfer-reference')} name="reference" maxLength={100} />
            <ActionButton look="key">{t('order.transfer-action')}</ActionButton>
          </ActionForm>
        ) : (
          <div className="row">
            <p>{t('step-up.first')}</p>
            <StepUpLink />
          </div>
        )}
      </div>
    </Panel>
  )
}
