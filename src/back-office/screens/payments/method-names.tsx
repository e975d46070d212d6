import { useIssueOf } from '../../ui/use-issue.ts'
import type { EditedMethod } from '../../../shop/payments/methods/list-payment-methods.ts'
import { glyphs } from '../../../shop/payments/methods/glyphs.ts'
import { languageName } from '../../../shop/localisation/language-name.ts'
import { t } from '../../text/text.ts'
import { nameField } from './method-form-values.ts'
import { Select } from '../../ui/fields/select.tsx'

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
        {problem && (
          <p className="err" id="method-names-issue">
            {problem}
          </p>
        )}
        <LogoFields method={method} />
      </div>
    </section>
  )
}

function LogoFields({ method }: { method: EditedMethod }) {
  const problem = useIssueOf('logo')
  return (
    <div className="grid3">
      <label className="field">
        <span className="lab">{t('payments.glyph')}</span>
        <Select key={method.glyph} name="glyph" defaultValue={method.glyph}>
          {glyphs.map((glyph) => (
            <option key={glyph} value={glyph}>
              {t(`payments.glyph.${glyph}`)}
            </option>
          ))}
        </Select>
      </label>
      <label className="field">
        <span className="lab">
          {t('payments.logo')} <span className="opt">{t('payments.optional')}</span>
        </span>
        <input
          key={method.version}
          className="input"
          type="file"
          name="logo"
          accept="image/png,image/jpeg,image/webp"
        />
        <span className={problem ? 'err' : 'hint'}>
          {problem ?? t(method.hasLogo ? 'payments.has-logo' : 'payments.logo-hint')}
        </span>
      </label>
      {method.hasLogo && (
        <label className="check">
          <input key={method.version} type="checkbox" name="removeLogo" value="yes" />
          <span>{t('payments.remove-logo')}</span>
        </label>
      )}
    </div>
  )
}
