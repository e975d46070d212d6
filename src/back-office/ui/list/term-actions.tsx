import { type ReactNode, useState } from 'react'
import { t } from '../../text/text.ts'
import { ActionDialog } from '../dialog/action-dialog.tsx'
import { DialogForm } from '../dialog/dialog-form.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useClosedWhenDone } from '../dialog/use-closed-when-done.ts'
import { IssueNote } from '../issue-note.tsx'

interface TermActionsProps {
  /** beginning of the text ids, and the end of its actions `save-…` and `remove-…` */
  row: 'suppliers.article' | 'outlets.offer'
  term: { id: number; version: number; sku: string; isOn: boolean }
  /** fields of the terms */
  children: ReactNode
}

/** Changes the terms of a variant at another company in a dialog, or removes them. */
export function TermActions({ row, term: { id, version, sku, isOn }, children }: TermActionsProps) {
  const noun = row.slice(row.indexOf('.') + 1)
  const values = { id, seen: version }
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useClosedWhenDone(close)
  return (
    <div className="row">
      <button
        type="button"
        className="btn btn--line btn--xs"
        aria-label={t(`${row}-change-label`, { sku })}
        onClick={() => setOpen(true)}
      >
        {t('terms.change')}
      </button>
      <Dialog open={open} title={t(`${row}-change-title`, { sku })} onClose={close}>
        <IssueNote />
        <DialogForm intent={`save-${noun}`} values={values} submit={t('terms.save')} onClose={close}>
          {children}
          <label className="check">
            <input type="checkbox" name="isOn" value="yes" defaultChecked={isOn} />
            <span>{t(`${row}-on`)}</span>
          </label>
        </DialogForm>
      </Dialog>
      <ActionDialog
        label={t('terms.remove')}
        title={t(`${row}-remove-title`, { sku })}
        keep={t('terms.keep')}
        answer={t('terms.remove-action')}
        intent={`remove-${noun}`}
        values={values}
        small
      >
        <p>{t(`${row}-remove-about`)}</p>
      </ActionDialog>
    </div>
  )
}
