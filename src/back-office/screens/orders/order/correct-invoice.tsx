import { useState } from 'react'
import { t } from '../../../text/text.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { useClosedWhenDone } from '../../../ui/dialog/use-closed-when-done.ts'
import { Field } from '../../../ui/field.tsx'
import type { OrderPage } from './load-order.ts'

/** Corrects company and VAT number of the invoice: credit note and new invoice. */
export function CorrectInvoice({ page: { order } }: { page: OrderPage }) {
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
          act="correct-invoice"
          values={{ seen: order.version }}
          submit={t('order.correct-invoice-act')}
          onClose={close}
        >
          <p className="small">{t('order.correct-invoice-text')}</p>
          <Field label={t('order.company-name')} name="name" maxLength={100} required />
          <Field label={t('order.company-country')} name="country" maxLength={2} />
          <Field label={t('order.company-vat')} name="vatNumber" maxLength={30} />
        </DialogForm>
      </Dialog>
    </>
  )
}
