import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { OwnAlerts } from './alerts.tsx'

/** Hours in which alerts wait. */
export function QuietHours({
  quiet,
  timeZone,
  shopTimeZone,
}: Pick<OwnAlerts, 'quiet' | 'timeZone' | 'shopTimeZone'>) {
  return (
    <Panel title={t('alerts.quiet')}>
      <ActionForm intent="quiet-hours">
        <div className="panel__b stack">
          <p className="muted">{t('alerts.quiet-about')}</p>
          <div className="row">
            <Field label={t('alerts.quiet-from')} name="quietFrom" type="time" defaultValue={quiet?.from} />
            <Field
              label={t('alerts.quiet-until')}
              name="quietUntil"
              type="time"
              defaultValue={quiet?.until}
            />
          </div>
          <Field
            label={t('alerts.zone')}
            mark={t('payments.optional')}
            name="timeZone"
            spellCheck={false}
            placeholder={shopTimeZone}
            hint={t('alerts.zone-hint', { zone: shopTimeZone })}
            defaultValue={timeZone}
          />
          <div>
            <ActionButton>{t('alerts.quiet-save')}</ActionButton>
          </div>
        </div>
      </ActionForm>
    </Panel>
  )
}
