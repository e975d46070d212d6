import { useIssueOf } from '../../ui/use-issue.ts'
import type { EditedMethod } from '../../../shop/payments/methods/list-payment-methods.ts'
import { glyphs } from '../../../shop/payments/methods/glyphs.ts'
import { languageName } from '../../../shop/localisation/language-name.ts'
import { t } from '../../text/text.ts'
import { nameField } from './method-form-values.ts'
import { ErrorLine } from '../../ui/fields/error-line.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Field } from '../../ui/field.tsx'

interface MethodNamesProps {
  method: EditedMethod
}

/** Names and descriptions of a method for buyers, in every language. */
export function MethodNames({ method }: MethodNamesProps) {
  const nameProblem = useIssueOf('name')
  const problem = useIssueOf('names') ?? nameProblem
  return (
    <section className="panel">
      <header className="panel__h">
        <h2>{t('payments.name-and-logo')}</h2>
        <p>{t('payments.names-about')}</p>
      </header>
      <div className="panel__b stack">
        <div className="grid3">
          {method.names.map(({ locale, tag, own, otherwise }) => (
            <label key={locale} className="field">
              <span className="lab">{languageName(locale)}</span>
              <input
                className="input"
                name={nameField(locale)}
                lang={tag}
                aria-describedby={problem && 'method-names-issue'}
                dir="auto"
                autoComplete="off"
                defaultValue={own}
                placeholder={otherwise}
              />
            </label>
          ))}
        </div>
        {problem && <ErrorLine id="method-names-issue">{problem}</ErrorLine>}
        <LogoFields method={method} />
      </div>
    </section>
  )
}

function LogoFields({ method }: { method: EditedMethod }) {
  return (
    <div className="grid3">
      <SelectField key={method.glyph} label={t('payments.glyph')} name="glyph" defaultValue={method.glyph}>
        {glyphs.map((glyph) => (
          <option key={glyph} value={glyph}>
            {t(`payments.glyph.${glyph}`)}
          </option>
        ))}
      </SelectField>
      <Field
        key={method.version}
        label={t('payments.logo')}
        mark={t('payments.optional')}
        name="logo"
        type="file"
        hint={t(method.hasLogo ? 'payments.has-logo' : 'payments.logo-hint')}
        accept="image/png,image/jpeg,image/webp"
      />
      {method.hasLogo && (
        <label className="check">
          <input key={method.version} type="checkbox" name="removeLogo" value="yes" />
          <span>{t('payments.remove-logo')}</span>
        </label>
      )}
    </div>
  )
}
