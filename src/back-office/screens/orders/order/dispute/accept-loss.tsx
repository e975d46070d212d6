import type { DisputeView } from '../../../../../shop/order-management/dispute-view.ts'
import { t } from '../../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../../ui/action-form.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useClosedWhenDone } from '../../../../ui/dialog/use-closed-when-done.ts'
import { moneyText } from '../../../../ui/money-text.ts'
import { StepUpFirst } from '../../../../ui/step-up-first.tsx'
import type { OrderPage } from '../load-order.ts'

interface AcceptLossProps {
  page: OrderPage
  dispute: DisputeView
  open: boolean
  onClose(): void
}

/** Accepts the loss of a dispute without an answer to the bank, and names the final consequences. */
export function AcceptLoss({ page: { order, isSteppedUp }, dispute, open, onClose }: AcceptLossProps) {
  useClosedWhenDone(onClose)
  const { cents, currency, company, companyId } = dispute
  const sum = moneyText(cents, currency)
  return (
    <Dialog open={open} title={t('order.loss-title', { sum })} onClose={onClose}>
      <p className="muted">{t('order.loss-hint', { sum })}</p>
      <p className="note note--warn">{t('order.loss-company', { company })}</p>
      {isSteppedUp ? (
        <ActionForm intent="accept-loss" values={{ seen: order.version, dispute: companyId }}>
          <div className="dialog__f dialog__f--in">
            <button type="button" className="btn btn--line" onClick={onClose}>
              {t('order.loss-keep')}
            </button>
            <ActionButton look="badfill">{t('order.loss-action', { sum })}</ActionButton>
          </div>
        </ActionForm>
      ) : (
        <StepUpFirst asking="loss" onClose={onClose} />
      )}
    </Dialog>
  )
}

/** The dispute whose loss can be accepted: undecided, with the money at the bank. */
export function disputeToLose(disputes: readonly DisputeView[]): DisputeView | undefined {
  return disputes.findLast(({ state }) => state === 'open')
}
