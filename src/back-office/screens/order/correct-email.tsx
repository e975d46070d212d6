import type { OrderView } from '../../../shop/back-office/orders/read-order.ts'
import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useClosedWhenDone } from './use-closed-when-done.ts'

interface AskingProps {
  order: OrderView
  open: boolean
  onClose(): void
}

/** Gives the order another address and mails it there. */
export function CorrectEmail({ order, open, onClose }: AskingProps) {
  useClosedWhenDone(onClose)
  return (
    <Dialog open={open} title={t('order.correct')} onClose={onClose}>
      <ActForm act="email" values={{ seen: order.stamp }} className="stack">
        <Field
          label={t('order.new-email')}
          name="email"
          type="email"
          defaultValue={order.email}
          hint={t('order.correct-hint')}
          required
        />
        <div className="dialog__f dialog__f--in">
          <button type="button" className="btn btn--line" onClick={onClose}>
            {t('dialog.cancel')}
          </button>
          <ActButton look="ink">{t('order.correct-act')}</ActButton>
        </div>
      </ActForm>
    </Dialog>
  )
}
