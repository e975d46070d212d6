import type { OrderView } from '../../../../shop/order-management/read-order.ts'
import { t } from '../../../text/text.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { useClosedWhenDone } from '../../../ui/dialog/use-closed-when-done.ts'

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
      <DialogForm
        intent="cancel"
        values={{ seen: order.version }}
        look="badfill"
        submit={t('order.cancel-action')}
        keep={t('order.cancel-keep')}
        onClose={onClose}
      />
    </Dialog>
  )
}
