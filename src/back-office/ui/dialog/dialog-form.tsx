import type { ComponentProps, ReactNode } from 'react'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../action-form.tsx'
import { useFocusOnIssue } from './use-focus-on-issue.ts'

type DialogFormProps = Pick<ComponentProps<typeof ActionForm>, 'intent' | 'values'> &
  Pick<ComponentProps<typeof ActionButton>, 'look'> & {
    submit: string
    /** label of the safe answer; default "Cancel" */
    keep?: string
    onClose(): void
    /** its fields with their problems */
    children?: ReactNode
  }

/** The form of a dialog for one action of the page, with the safe answer first; the first field that was refused has the focus. */
export function DialogForm({
  intent,
  values,
  look = 'ink',
  submit,
  keep,
  onClose,
  children,
}: DialogFormProps) {
  const formRef = useFocusOnIssue<HTMLFormElement>()
  return (
    <ActionForm intent={intent} {...(values && { values })} className="stack" formRef={formRef}>
      {children}
      <div className="dialog__f dialog__f--in">
        <button type="button" className="btn btn--line" onClick={onClose}>
          {keep ?? t('dialog.cancel')}
        </button>
        <ActionButton look={look}>{submit}</ActionButton>
      </div>
    </ActionForm>
  )
}
