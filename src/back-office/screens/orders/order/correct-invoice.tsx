import { useState } from 'react'
import { t } from '../../../text/text.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { useClosedWhenDone } from '../../../ui/dialog/use-closed-when-done.ts'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { OrderPage } from './load-order.ts'

interface CorrectInvoiceProps {
  order: OrderPage['order']
  correction: NonNullable<OrderPage['correction']>
}

/** Corrects company and VAT number of the invoice: credit note and new invoice. */
export function CorrectInvoice({ order, correction: { company, countries } }: CorrectInvoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useClosedWhenDone(close)
  return (
    <>
      <button type="button" className="btn btn--line btn--xs" onClick={() => setOpen(true)}>
        {t('order.correct-invoice')}
      </button>
      <Dialog open={isOpen} title={t('order.correct-invoice')} onClose={close}>
        <DialogForm
          intent="correct-invoice"
          values={{ seen: order.version }}
          submit={t('order.correct-invoice-action')}
          onClose={close}
        >
          <p className="small">{t('order.correct-invoice-text')}</p>
          <Field
            label={t('order.company-name')}
            name="name"
            defaultValue={company.name}
            maxLength={100}
            required
          />
          <SelectField label={t('order.company-country')} name="country" defaultValue={company.country}>
            <option value="">{t('order-new.country-unknown')}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field
            label={t('order.company-vat')}
            name="vatNumber"
            defaultValue={company.vatNumber}
            maxLength={30}
          />
        </DialogForm>
      </Dialog>
    </>
  )
}
