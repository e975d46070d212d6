import { type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '../../text/text.ts'
import { useOnce } from '../use-once.ts'
import { Dialog } from './dialog.tsx'
import { useFocusOnIssue } from './use-focus-on-issue.ts'

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'open' | 'title' | 'onClose'> & {
  submit: string
  /** a request beside the page's own navigation is running */
  isBusy?: boolean | undefined
  /** the form, which has the id */
  children: (formId: string) => ReactNode
}

/** A dialog with a form that is sent once, or cancelled. */
export function FormDialog({ submit, isBusy, children, ...dialog }: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog {...dialog}>
      <SentOnce formId={formId} submit={submit} isBusy={isBusy} onClose={dialog.onClose}>
        {children(formId)}
      </SentOnce>
    </Dialog>
  )
}

interface SentOnceProps extends Pick<FormDialogProps, 'submit' | 'isBusy' | 'onClose'> {
  formId: string
  children: ReactNode
}

/** Content of the dialog, new each time the dialog is opened. */
function SentOnce({ formId, submit, isBusy, onClose, children }: SentOnceProps) {
  const { isSending, guard } = useOnce(isBusy)
  const within = useFocusOnIssue<HTMLDivElement>()
  return (
    <>
      <div {...guard} ref={within}>
        {children}
      </div>
      <p className="vh" role="status">
        {isSending && t('dialog.sending')}
      </p>
      <div className="dialog__f dialog__f--in">
        <button type="button" className="btn btn--line" onClick={onClose}>
          {t('dialog.cancel')}
        </button>
        <button type="submit" className="btn btn--ink" form={formId} aria-disabled={isSending || undefined}>
          {submit}
        </button>
      </div>
    </>
  )
}
