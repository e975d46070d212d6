import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { t } from '../../text/text.ts'
import { SelectField } from '../fields/select-field.tsx'
import { FormDialog } from './form-dialog.tsx'

interface MergeDialogProps {
  name: string
  about: string
  /** how many products move */
  products: number
  values: Record<string, string | number>
  /** merge targets, sent as `into` */
  children: ReactNode
}

/** Merges two entries that mean the same. */
export function MergeDialog({ name, about, products, values, children }: MergeDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn--line" onClick={() => setOpen(true)}>
        {t('merge.ask')}
      </button>
      <FormDialog
        open={open}
        title={t('merge.title', { name })}
        submit={t('merge.action', { count: products })}
        onClose={() => setOpen(false)}
      >
        {(formId) => (
          <Form method="post" id={formId} className="stack stack--s" onSubmit={() => setOpen(false)}>
            <input type="hidden" name="intent" value="merge" />
            {Object.entries(values).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <p>{about}</p>
            <SelectField label={t('merge.into')} name="into">
              {children}
            </SelectField>
          </Form>
        )}
      </FormDialog>
    </>
  )
}
