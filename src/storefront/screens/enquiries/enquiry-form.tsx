import type { ReactNode } from 'react'
import type { FormAnswer } from '../../form/answer-form.ts'
import { FaultNote } from '../../form/fault-note.tsx'
import { type PostedForm, usePostedForm } from '../../form/use-posted-form.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

interface EnquiryFormProps {
  /** the answer to the form when it was posted without JavaScript */
  posted: FormAnswer | undefined
  sendText: string
  sentText: string
  children: (form: Pick<PostedForm, 'given' | 'faultOf'>) => ReactNode
}

export function EnquiryForm({ posted, sendText, sentText, children }: EnquiryFormProps) {
  const t = useText()
  const { Form, formRef, isSending, isSent, ...form } = usePostedForm(posted)
  if (isSent)
    return (
      <Note tone="good" live>
        {sentText}
      </Note>
    )
  return (
    <Form ref={formRef} method="post" noValidate className="grid gap-5">
      <FaultNote>{form.faultOf('form')}</FaultNote>
      {children(form)}
      <FieldForRobots label={t('enquiry.leave-empty')} />
      <Button type="submit" look="key" size="lg" full busy={isSending} busyText={t('enquiry.sending')}>
        {sendText}
      </Button>
    </Form>
  )
}

/** Nobody sees it; a robot fills it in and is known by that. */
function FieldForRobots({ label }: { label: string }) {
  return (
    <div aria-hidden className="sr-only">
      <label>
        {label}
        <input type="text" name="fax" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
