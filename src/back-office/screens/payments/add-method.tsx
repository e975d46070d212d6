import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

interface AddMethodProps {
  companies: readonly { name: string; title: string }[]
}

/** A new way to pay, off until its page has been filled in. */
export function AddMethod({ companies }: AddMethodProps) {
  return (
    <section className="panel">
      <header className="panel__h">
        <h2>{t('payments.add')}</h2>
        <p>{t('payments.add-about')}</p>
      </header>
      <div className="panel__b">
        <ActionForm intent="add" className="stack">
          <div className="grid3">
            <SelectField label={t('payments.company')} name="company">
              {companies.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </SelectField>
            <Field label={t('payments.code')} hint={t('payments.code-hint')} name="code" />
            <Field label={t('payments.name')} name="name" />
          </div>
          <div>
            <ActionButton>{t('payments.add')}</ActionButton>
          </div>
        </ActionForm>
      </div>
    </section>
  )
}
