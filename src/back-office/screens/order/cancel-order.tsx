import type { OrderView } from '../../../shop/back-office/orders/read-order.ts'
import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useClosedWhenDone } from '../../ui/dialog/use-closed-when-done.ts'

interface AskingProps {
  order: OrderView
  open: boolean
  onClose(): void
}

/** Ends an unpaid order. */
export function CancelOrder({ order, open, onClose }: AskingProps) {
  useClosedWhenDone(onClose)
  return (
    <Dialog open={open} title={t('order.cancel-title', { number: order.orderNo })} onClose={onClose}>
      <p className="muted">{t('order.cancel-hint')}</p>
      <ActForm act="cancel" values={{ seen: order.stamp }}>
        <div className="dialog__f dialog__f--in">
          <button type="button" className="btn btn--line" onClick={onClose}>
            {t('order.cancel-keep')}
          </button>
          <ActButton look="badfill">{t('order.cancel-act')}</ActButton>
        </div>
      </ActForm>
    </Dialog>
  )
}
