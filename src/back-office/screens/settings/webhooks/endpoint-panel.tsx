import { CircleCheck, CircleX, Pause } from 'lucide'
import { Link } from 'react-router'
import type { Endpoint } from '../../../../shop/webhook-endpoints/list-endpoints.ts'
import { officeHref } from '../../../office-href.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Badge, type BadgeLook } from '../../../ui/badge.tsx'
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EndpointFields } from './endpoint-fields.tsx'

const looks: Record<Endpoint['state'], BadgeLook> = {
  on: { look: 'badge--good', icon: CircleCheck },
  off: { look: 'badge--plain', icon: Pause },
  gone: { look: 'badge--bad', icon: CircleX },
}

interface EndpointPanelProps {
  endpoint: Endpoint
  canWrite: boolean
  now: string
}

/** One endpoint: its state, its fields and its actions. */
export function EndpointPanel({ endpoint, canWrite, now }: EndpointPanelProps) {
  const { id, state, version } = endpoint
  const values = { id, seen: version }
  return (
    <Panel
      title={URL.parse(endpoint.url)?.host ?? ''}
      actions={<Badge {...looks[state]}>{t(`endpoints.state.${state}`)}</Badge>}
    >
      <div className="panel__b stack">
        <Figures endpoint={endpoint} now={now} />
        <ActionForm intent="save" values={values}>
          <fieldset disabled={!canWrite} className="stack plain">
            <EndpointFields endpoint={endpoint} />
            <label className="check">
              <input type="checkbox" name="isOn" value="yes" defaultChecked={state === 'on'} />
              <span>{t('endpoints.is-on')}</span>
            </label>
            {canWrite && (
              <div>
                <ActionButton>{t('endpoints.save')}</ActionButton>
              </div>
            )}
          </fieldset>
        </ActionForm>
        {canWrite && (
          <div className="row">
            {state === 'on' && (
              <ActionForm intent="test" values={values}>
                <ActionButton>{t('endpoints.test')}</ActionButton>
              </ActionForm>
            )}
            <ActionForm intent="rotate" values={values}>
              <ActionButton>{t('endpoints.rotate')}</ActionButton>
            </ActionForm>
            <ActionDialog
              label={t('endpoints.remove')}
              title={t('endpoints.remove-title')}
              keep={t('endpoints.keep')}
              answer={t('endpoints.remove-action')}
              intent="remove"
              values={values}
            >
              <p>{t('endpoints.remove-about')}</p>
            </ActionDialog>
          </div>
        )}
      </div>
    </Panel>
  )
}

function Figures({ endpoint, now }: { endpoint: Endpoint; now: string }) {
  const { id, queued, failed, lastAcceptedAt, formerUntil } = endpoint
  return (
    <>
      <p>
        {lastAcceptedAt ? (
          <>
            {t('endpoints.last')} <Moment at={lastAcceptedAt} now={now} />
          </>
        ) : (
          t('endpoints.never')
        )}
        {' · '}
        <Link className="link" to={officeHref('webhook-deliveries', { endpoint: id })}>
          {t('endpoints.figures', { queued, failed })}
        </Link>
      </p>
      {formerUntil && (
        <p className="muted">
          {t('endpoints.former')} <Moment at={formerUntil} now={now} />
        </p>
      )}
    </>
  )
}
