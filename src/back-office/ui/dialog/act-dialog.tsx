import { type ReactNode, useState } from 'react'
import { ActButton, ActForm } from '../act-form.tsx'
import { Dialog } from './dialog.tsx'

interface ActDialogProps {
  /** the button that asks; it ends in "…" */
  label: string
  title: string
  /** the safe answer */
  keep: string
  /** the other one, which sends `act` with the values */
  answer: string
  act: string
  values: Record<string, string | number>
  /** for a row of a table */
  small?: boolean
  children: ReactNode
}

/** A red act that is asked about first. */
export function ActDialog({ label, title, keep, answer, act, values, small, children }: ActDialogProps) {
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
            <ActForm act={act} values={values} onSubmit={close}>
              <ActButton look="badfill">{answer}</ActButton>
            </ActForm>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  )
}
