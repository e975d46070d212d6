import { roles } from '../../../shop/staff/roles.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

export function InviteForm() {
  return (
    <Panel title={t('staff.invite')} hint={t('staff.invite-hint')}>
      <div className="panel__b">
        <ActionForm intent="invite" className="grid3">
          <Field label={t('staff.name')} name="name" required />
          <Field label={t('staff.email')} name="email" type="email" required />
          <RoleSelect label={t('staff.role')} />
          <div className="span3">
            <ActionButton look="ink">{t('staff.invite')}</ActionButton>
          </div>
        </ActionForm>
      </div>
    </Panel>
  )
}

/** Every role; `hidden` labels it for screen readers only. */
export function RoleSelect({
  label,
  value = 'support',
  hidden = false,
}: {
  label: string
  value?: string
  hidden?: boolean
}) {
  return (
    <SelectField label={label} isLabelHidden={hidden} name="role" defaultValue={value}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {t(`role.${role}`)}
        </option>
      ))}
    </SelectField>
  )
}
