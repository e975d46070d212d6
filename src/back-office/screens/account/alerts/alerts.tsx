import { CircleCheck, CircleX, Pause } from 'lucide'
import { Link } from 'react-router'
import type { Channel } from '../../../../shop/alerts/list-channels.ts'
import { officeHref } from '../../../office-href.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Badge, type BadgeLook } from '../../../ui/badge.tsx'
import { TablePanel } from '../../../ui/list/table-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { AlertsDone, loadAlerts } from './alert-actions.ts'
import { AddDevice } from './add-device.tsx'
import { AddedChannel, OpenedChannel } from './channel-form.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { DoneNote } from '../../../ui/notes/done-note.tsx'

export type OwnAlerts = Awaited<ReturnType<typeof loadAlerts>>

const looks: Record<Channel['state'], BadgeLook> = {
  on: { look: 'badge--good', icon: CircleCheck },
  off: { look: 'badge--plain', icon: Pause },
  refused: { look: 'badge--bad', icon: CircleX },
}

interface AlertsProps {
  own: OwnAlerts
  mayChange: boolean
  done: AlertsDone | undefined
}

/** A person's channels of alerts, their topics, and quiet hours. */
export function Alerts({ own, mayChange, done }: AlertsProps) {
  const isAdding = own.added !== undefined && done?.text !== 'alerts.added'
  return (
    <>
      <Channels own={own} mayChange={mayChange} done={done} />
      {mayChange && own.added && isAdding && (
        <AddedChannel key={own.added.kind} channel={own.added} topics={own.topics} />
      )}
      {mayChange && own.opened && (
        <OpenedChannel
          key={`${own.opened.id} ${own.opened.version}`}
          channel={own.opened}
          topics={own.topics}
        />
      )}
      <QuietHours {...own} />
    </>
  )
}

function Channels({ own: { channels, kinds, pushKey, topics }, mayChange, done }: AlertsProps) {
  return (
    <>
      <DoneNote>{done && t(done.text)}</DoneNote>
      {channels.length > 0 ? (
        <TablePanel
          title={t('alerts.title')}
          rows={channels}
          keyOf={(channel) => channel.id}
          columns={[
            {
              cell: (channel) => (
                <>
                  <b>{channel.name}</b>
                  <small>{channel.topics.map((topic) => t(`alerts.topic.${topic}`)).join(', ')}</small>
                </>
              ),
            },
            { look: 'nw', cell: (channel) => <ChannelState channel={channel} /> },
            { look: 'r', cell: (channel) => mayChange && <ChannelActions channel={channel} /> },
          ]}
        />
      ) : (
        <Panel title={t('alerts.title')}>
          <div className="panel__b">
            <p className="muted">{t('alerts.none')}</p>
          </div>
        </Panel>
      )}
      {mayChange && (
        <div className="row" role="group" aria-label={t('alerts.add-to')}>
          <span className="muted">{t('alerts.add-to')}</span>
          {kinds.map(({ kind, title }) => (
            <Link
              key={kind}
              className="btn btn--line"
              to={officeHref('account', { add: kind })}
              preventScrollReset
            >
              {title}
            </Link>
          ))}
          <AddDevice publicKey={pushKey} topics={topics} />
        </div>
      )}
    </>
  )
}

function ChannelState({ channel: { state, issue, failed } }: { channel: Channel }) {
  return (
    <>
      <Badge {...looks[state]}>{t(`alerts.state.${state}`)}</Badge>
      {issue !== '' && <small>{t('alerts.last-issue', { why: issue, failed })}</small>}
    </>
  )
}

function ChannelActions({ channel: { id, name } }: { channel: Channel }) {
  return (
    <span className="row">
      <ActionForm intent="test-channel" values={{ id }}>
        <ActionButton small label={t('alerts.test-of', { name })}>
          {t('alerts.test')}
        </ActionButton>
      </ActionForm>
      <Link
        className="btn btn--line btn--xs"
        to={officeHref('account', { channel: id })}
        aria-label={t('alerts.change-of', { name })}
        preventScrollReset
      >
        {t('alerts.change')}
      </Link>
    </span>
  )
}
