import { type KeyScope, keyScopes, type ResellerScope } from '../../../../shop/staff/api-keys/key-scopes.ts'
import type { EnteredKey } from '../../../../shop/staff/api-keys/manage-api-keys.ts'
import { textOf } from '../../../form-values.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { CheckGroup } from '../../../ui/fields/check-group.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Panel } from '../../../ui/panel.tsx'

const offeredDays = [30, 90, 365]

/** Makes a key of the owner, or with other permissions one of a reseller. */
export function NewKey({ scopes = keyScopes }: { scopes?: readonly (KeyScope | ResellerScope)[] }) {
  return (
    <Panel title={t('api-keys.new')}>
      <ActionForm intent="add">
        <div className="panel__b stack">
          <Field
            label={t('api-keys.name')}
            name="name"
            maxLength={60}
            required
            hint={t('api-keys.name-hint')}
          />
          <CheckGroup
            legend={t('api-keys.scopes')}
            name="scopes"
            options={scopes.map((scope) => ({
              value: scope,
              text: (
                <>
                  {t(`permission.${scope}`)} <code>{scope}</code>
                </>
              ),
              isChecked: false,
            }))}
          />
          <TextArea
            label={t('api-keys.networks')}
            name="networks"
            spellCheck={false}
            hint={t('api-keys.networks-hint')}
          />
          <SelectField label={t('api-keys.valid')} name="days" defaultValue="90">
            {offeredDays.map((days) => (
              <option key={days} value={days}>
                {t('api-keys.days', { days })}
              </option>
            ))}
            <option value="">{t('api-keys.for-ever')}</option>
          </SelectField>
          <div>
            <ActionButton look="key">{t('api-keys.add')}</ActionButton>
          </div>
        </div>
      </ActionForm>
    </Panel>
  )
}

/** Reads the fields of `NewKey`. */
export function enteredKeyIn(form: FormData): EnteredKey {
  const days = textOf(form, 'days')
  return {
    name: textOf(form, 'name'),
    scopes: form.getAll('scopes').filter((scope) => typeof scope === 'string'),
    networks: textOf(form, 'networks').split('\n'),
    days: days === '' ? undefined : Number(days),
  }
}
