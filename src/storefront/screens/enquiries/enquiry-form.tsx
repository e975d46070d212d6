import type { FormAnswer } from '../../form/answer-form.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { useShopForm } from '../../form/use-shop-form.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { EnquiryFields } from './enquiry-fields.tsx'
import type { EnquiryField } from './enquiry-pages.ts'

interface EnquiryFormProps {
  /** the answer to the form when it was posted without JavaScript */
  posted: FormAnswer | undefined
  sendText: string
  sentText: string
  fields: readonly EnquiryField[]
}

export function EnquiryForm({ posted, sendText, sentText, fields }: EnquiryFormProps) {
  const t = useText()
  const { formProps, isSending, isSent, ...form } = useShopForm({ posted })
  if (isSent)
    return (
      <Note tone="good" live>
        {sentText}
      </Note>
    )
  return (
    <form {...formProps} className="grid gap-5">
      <ErrorNote>{form.issueOf('form')}</ErrorNote>
      <EnquiryFields form={form} fields={fields} />
      <FieldForRobots label={t('enquiry.leave-empty')} />
      <Button type="submit" look="key" size="lg" full busy={isSending} busyText={t('enquiry.sending')}>
        {sendText}
      </Button>
    </form>
  )
}

/** A honeypot: invisible to people, filled in by robots. */
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
