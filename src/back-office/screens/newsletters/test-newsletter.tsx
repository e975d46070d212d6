import { useState } from 'react'
import { Form } from 'react-router'
import type { EditedText } from '../../../shop/content/texts/read-content.ts'
import { languageName } from '../../../shop/localisation/language-name.ts'
import { t } from '../../text/text.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useClosedWhenDone } from '../../ui/dialog/use-closed-when-done.ts'
import { Field } from '../../ui/field.tsx'

/** Sends the open text to one address, by default the own one. */
export function TestNewsletter({ text: { locale }, ownEmail }: { text: EditedText; ownEmail: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useClosedWhenDone(close)
  return (
    <>
      <button type="button" className="btn btn--line" onClick={() => setOpen(true)}>
        {t('newsletter.test')}
      </button>
      <FormDialog
        open={open}
        title={t('newsletter.test-title', { language: languageName(locale) })}
        submit={t('newsletter.test-action')}
        onClose={close}
      >
        {(formId) => (
          <Form id={formId} method="post" noValidate className="stack">
            <input type="hidden" name="intent" value="test" />
            <input type="hidden" name="language" value={locale} />
            <Field
              label={t('newsletter.test-to')}
              name="to"
              type="email"
              defaultValue={ownEmail}
              hint={t('newsletter.test-hint')}
            />
          </Form>
        )}
      </FormDialog>
    </>
  )
}
