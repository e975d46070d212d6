import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/fields/select.tsx'

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
        <ActForm act="add" className="stack">
          <div className="grid3">
            <label className="field">
              <span className="lab">{t('payments.company')}</span>
              <Select name="company">
                {companies.map(({ name, title }) => (
                  <option key={name} value={name}>
                    {title}
                  </option>
                ))}
              </Select>
            </label>
            <Field label={t('payments.code')} hint={t('payments.code-hint')} name="code" autoComplete="off" />
            <Field label={t('payments.name')} name="name" autoComplete="off" />
          </div>
          <div>
            <ActButton>{t('payments.add')}</ActButton>
          </div>
        </ActForm>
      </div>
    </section>
  )
}
