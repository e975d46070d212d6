import { type ReactNode, useState } from 'react'
import { ActionButton, ActionForm } from '../action-form.tsx'
import { Dialog } from './dialog.tsx'

interface ActionDialogProps {
  /** the button that asks; it ends in "…" */
  label: string
  title: string
  /** the safe answer */
  keep: string
  /** the other one, which sends `intent` with the values */
  answer: string
  intent: string
  values: Record<string, string | number>
  /** for a row of a table */
  small?: boolean
  children: ReactNode
}

/** A destructive action with a question first. */
export function ActionDialog({
  label,
  title,
  keep,
  answer,
  intent,
  values,
  small,
  children,
}: ActionDialogProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={`btn btn--bad ${small ? 'btn--xs' : ''}`.trimEnd()}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      <Dialog
        open={open}
        title={title}
        onClose={close}
        foot={
          <>
            <button type="button" className="btn btn--line" onClick={close}>
              {keep}
            </button>
            <ActionForm intent={intent} values={values} onSubmit={close}>
              <ActionButton look="badfill">{answer}</ActionButton>
            </ActionForm>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  )
}
