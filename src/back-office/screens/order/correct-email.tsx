import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { StepUpFirst } from '../../ui/step-up-first.tsx'
import type { OrderPage } from './order.tsx'
import { useClosedWhenDone } from '../../ui/dialog/use-closed-when-done.ts'

interface AskingProps {
  page: OrderPage
  open: boolean
  onClose(): void
}

/** Gives the order another address and mails it there: its keys too. */
export function CorrectEmail({ page: { order, isSteppedUp }, open, onClose }: AskingProps) {
  useClosedWhenDone(onClose)
  return (
    <Dialog open={open} title={t('order.correct')} onClose={onClose}>
      {isSteppedUp ? (
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
      ) : (
        <StepUpFirst asking="email" onClose={onClose} />
      )}
    </Dialog>
  )
}
