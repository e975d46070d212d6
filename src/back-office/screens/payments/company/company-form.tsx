import type { CompanySetup, SetupField } from '../../../../shop/payments/setup/read-company-setup.ts'
import { isTextId, t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Panel } from '../../../ui/panel.tsx'

interface CompanyFormProps {
  setup: Pick<CompanySetup, 'fields' | 'version'>
  canSave: boolean
}

/** Credentials of a company. It keeps no draft, since a browser would store a secret. */
export function CompanyForm({ setup: { fields, version }, canSave }: CompanyFormProps) {
  const [formers, entered] = [true, false].map((isFormer) =>
    fields.filter(({ kind }) => (kind === 'former') === isFormer),
  )
  return (
    <Panel title={t('company.credentials')} hint={t('company.credentials-about')}>
      <div className="panel__b stack">
        <ActionForm intent="save" values={{ seen: version }}>
          <fieldset disabled={!canSave} className="stack plain">
            {entered?.map((field) => (
              <Credential key={field.variable} field={field} />
            ))}
            {canSave && (
              <div>
                <ActionButton look="key">{t('company.save')}</ActionButton>
              </div>
            )}
          </fieldset>
        </ActionForm>
        {formers?.map((field) => (
          <FormerSecret key={field.variable} field={field} version={version} canDrop={canSave} />
        ))}
      </div>
    </Panel>
  )
}

function Credential({ field: { name, variable, kind, isRequired, from, shown } }: { field: SetupField }) {
  const isFixed = from === 'environment'
  const shared = { label: labelOf(name), name: variable, disabled: isFixed }
  if (kind === 'mode')
    return (
      <SelectField
        {...shared}
        hint={isFixed ? fixedText(variable) : t('company.mode-hint')}
        defaultValue={shown}
      >
        <option value="">{t('company.mode-usual')}</option>
        <option value="test">{t('company.test')}</option>
        <option value="live">{t('company.live')}</option>
      </SelectField>
    )
  const isSecret = kind === 'secret'
  const storedHint = shown === '' ? t('company.kept') : t('company.kept-ending', { ending: shown })
  const hint = isSecret && from === 'office' ? storedHint : undefined
  return (
    <Field
      {...shared}
      mark={isRequired ? undefined : t('payments.optional')}
      hint={isFixed ? fixedText(variable) : hint}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      spellCheck={false}
      defaultValue={isSecret ? '' : shown}
    />
  )
}

function FormerSecret({
  field: { variable, from, shown },
  version,
  canDrop,
}: {
  field: SetupField
  version: number
  canDrop: boolean
}) {
  if (from === undefined) return undefined
  if (from === 'environment') return <p className="note">{fixedText(variable)}</p>
  return (
    <div className="note">
      <p>{shown === '' ? t('company.former') : t('company.former-ending', { ending: shown })}</p>
      {canDrop && (
        <ActionForm intent="drop-former" values={{ seen: version }}>
          <ActionButton small>{t('company.drop-former')}</ActionButton>
        </ActionForm>
      )}
    </div>
  )
}

function fixedText(variable: string): string {
  return t('company.fixed', { variable })
}

/** Returns the label of a field. A field without a text is the account for a currency. */
function labelOf(name: string): string {
  const id = `company.field.${name}`
  return isTextId(id) ? t(id) : t('company.account-of', { currency: name.toUpperCase() })
}
