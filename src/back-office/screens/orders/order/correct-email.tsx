import { t } from '../../../text/text.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { StepUpFirst } from '../../../ui/step-up-first.tsx'
import type { OrderPage } from './load-order.ts'
import { useClosedWhenDone } from '../../../ui/dialog/use-closed-when-done.ts'

interface AskingProps {
  page: OrderPage
  open: boolean
  onClose(): void
}

/** Gives the order another e-mail address and mails the order there, with its keys. */
export function CorrectEmail({ page: { order, isSteppedUp }, open, onClose }: AskingProps) {
  useClosedWhenDone(onClose)
  return (
    <Dialog open={open} title={t('order.correct')} onClose={onClose}>
      {isSteppedUp ? (
        <DialogForm
          intent="email"
          values={{ seen: order.version }}
          submit={t('order.correct-action')}
          onClose={onClose}
        >
          <Field
            label={t('order.new-email')}
            name="email"
            type="email"
            defaultValue={order.email}
            hint={t('order.correct-hint')}
            required
          />
        </DialogForm>
      ) : (
        <StepUpFirst asking="email" onClose={onClose} />
      )}
    </Dialog>
  )
}
