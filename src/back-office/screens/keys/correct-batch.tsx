import { useState } from 'react'
import { maxLine, maxNote } from '../../../shop/keys/batches/batch-facts.ts'
import type { ListedBatch } from '../../../shop/keys/batches/list-batches.ts'
import { decimal } from '../../../shop/money-text.ts'
import { t } from '../../text/text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { useClosedWhenDone } from '../../ui/dialog/use-closed-when-done.ts'
import { Field } from '../../ui/field.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'

/** Corrects facts that were mistyped when the batch came in. */
export function CorrectBatch({ batch }: { batch: ListedBatch }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useClosedWhenDone(close)
  const { unitCostCents: cents } = batch
  return (
    <>
      <button type="button" className="btn btn--line btn--xs" onClick={() => setOpen(true)}>
        {t('stock.correct')}
      </button>
      <Dialog open={open} title={t('stock.correct-title', { name: batch.name })} onClose={close}>
        <p className="muted">{t('stock.correct-text')}</p>
        <IssueNote />
        <DialogForm
          intent="correct"
          values={{ seen: batch.version }}
          submit={t('stock.correct-action')}
          onClose={close}
        >
          <Field
            label={t('import.sku')}
            name="sku"
            spellCheck={false}
            defaultValue={batch.sku}
            hint={t('stock.correct-sku-hint')}
          />
          <Field
            label={t('stock.supplier')}
            name="supplier"
            maxLength={maxLine}
            defaultValue={batch.supplier}
          />
          <Field
            label={t('stock.cost-each')}
            name="cost"
            inputMode="decimal"
            defaultValue={cents === undefined ? '' : decimal(cents)}
          />
          <Field label={t('stock.invoice')} name="invoice" maxLength={maxLine} defaultValue={batch.invoice} />
          <Field label={t('stock.received')} name="receivedOn" type="date" defaultValue={batch.receivedOn} />
          <Field label={t('stock.note')} name="note" maxLength={maxNote} defaultValue={batch.note} />
        </DialogForm>
      </Dialog>
    </>
  )
}
