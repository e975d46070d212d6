import { CircleCheck, CircleX, Pause } from 'lucide'
import { Link } from 'react-router'
import type { Endpoint } from '../../../../shop/webhook-endpoints/list-endpoints.ts'
import { officeHref } from '../../../office-href.ts'
import { t } from '../../../text/text.ts'
import { ActButton, ActForm } from '../../../ui/act-form.tsx'
import { Badge, type BadgeLook } from '../../../ui/badge.tsx'
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx'
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
      acts={<Badge {...looks[state]}>{t(`endpoints.state.${state}`)}</Badge>}
    >
      <div className="panel__b stack">
        <Figures endpoint={endpoint} now={now} />
        <ActForm act="save" values={values}>
          <fieldset disabled={!canWrite} className="stack plain">
            <EndpointFields endpoint={endpoint} />
            <label className="check">
              <input type="checkbox" name="isOn" value="yes" defaultChecked={state === 'on'} />
              <span>{t('endpoints.is-on')}</span>
            </label>
            {canWrite && (
              <div>
                <ActButton>{t('endpoints.save')}</ActButton>
              </div>
            )}
          </fieldset>
        </ActForm>
        {canWrite && (
          <div className="row">
            {state === 'on' && (
              <ActForm act="test" values={values}>
                <ActButton>{t('endpoints.test')}</ActButton>
              </ActForm>
            )}
            <ActForm act="rotate" values={values}>
              <ActButton>{t('endpoints.rotate')}</ActButton>
            </ActForm>
            <ActDialog
              label={t('endpoints.remove')}
              title={t('endpoints.remove-title')}
              keep={t('endpoints.keep')}
              answer={t('endpoints.remove-act')}
              act="remove"
              values={values}
            >
              <p>{t('endpoints.remove-about')}</p>
            </ActDialog>
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
