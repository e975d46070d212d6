import type { OrderLineView } from '../../../../../shop/order-management/read-order.ts'
import { maxReason } from '../../../../../shop/input/limited-text.ts'
import type { SealedKey } from '../../../../../shop/keys/sealed-keys/sealed-keys.ts'
import { t } from '../../../../text/text.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx'
import { Field } from '../../../../ui/field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { useClosedWhenDone } from '../../../../ui/dialog/use-closed-when-done.ts'

interface ReplaceKeyProps {
  sealed: SealedKey
  line: OrderLineView
  version: string
  open: boolean
  onClose(): void
}

/** Asks for the reason and for the batch of the new key. */
export function ReplaceKey({ sealed, line, version, open, onClose }: ReplaceKeyProps) {
  useClosedWhenDone(onClose)
  return (
    <Dialog open={open} title={t('order.replace-title', { id: sealed.id })} onClose={onClose}>
      <p className="muted">
        {t(line.stock > 0 ? 'order.replace-hint' : 'order.replace-no-stock', { name: line.name })}
      </p>
      {line.notIn && <p className="note note--warn">{t('order.replace-not-in', { country: line.notIn })}</p>}
      <DialogForm
        intent="replace-key"
        values={{ id: sealed.id, seen: version }}
        look="bad"
        submit={t('order.replace-action')}
        onClose={onClose}
      >
        <Field label={t('order.show-reason')} name="reason" maxLength={maxReason} required />
        {line.batches.length > 0 && (
          <SelectField label={t('order.replace-batch')} name="batch" defaultValue="">
            <option value="">{t('order.replace-any')}</option>
            {line.batches.map(({ name, available }) => (
              <option key={name} value={name}>
                {t(name === sealed.batch ? 'order.replace-same' : 'order.replace-from', { name, available })}
              </option>
            ))}
          </SelectField>
        )}
      </DialogForm>
    </Dialog>
  )
}
