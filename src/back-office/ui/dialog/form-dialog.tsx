import { type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '../../text/text.ts'
import { Dialog } from './dialog.tsx'

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'open' | 'title' | 'onClose'> & {
  submit: string
  /** the form, which has the id */
  children: (formId: string) => ReactNode
}

/** A form that is sent or given up. */
export function FormDialog({ submit, children, ...dialog }: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      foot={
        <>
          <button type="button" className="btn btn--line" onClick={dialog.onClose}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" className="btn btn--ink" form={formId}>
            {submit}
          </button>
        </>
      }
    >
      {children(formId)}
    </Dialog>
  )
}
