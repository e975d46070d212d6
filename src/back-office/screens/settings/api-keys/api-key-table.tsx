import { CircleCheck, CircleX, Clock } from 'lucide'
import type { ApiKey, ApiKeyState } from '../../../../shop/staff/api-keys/manage-api-keys.ts'
import { t } from '../../../text/text.ts'
import { Badge, type BadgeLook } from '../../../ui/badge.tsx'
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx'
import type { Column } from '../../../ui/list/table.tsx'
import { TablePanel } from '../../../ui/list/table-panel.tsx'
import { Moment } from '../../../ui/moment.tsx'

const looks: Record<ApiKeyState, BadgeLook> = {
  usable: { look: 'badge--good', icon: CircleCheck },
  expired: { look: 'badge--plain', icon: Clock },
  revoked: { look: 'badge--bad', icon: CircleX },
}

interface ApiKeyTableProps {
  keys: readonly ApiKey[]
  canRevoke: boolean
  now: string
}

/** Keys of the owner or of a reseller. */
export function ApiKeyTable({ keys, ...place }: ApiKeyTableProps) {
  return (
    <TablePanel
      title={t('api-keys.title')}
      rows={keys}
      keyOf={({ id }) => id}
      look="table--stack"
      rowLook={({ state }) => (state === 'usable' ? undefined : 'is-off')}
      columns={apiKeyColumns(place)}
    />
  )
}

function apiKeyColumns({ now, canRevoke }: Omit<ApiKeyTableProps, 'keys'>): Column<ApiKey>[] {
  return [
    {
      head: t('api-keys.name'),
      cell: (key) => <Named apiKey={key} now={now} />,
    },
    {
      head: t('api-keys.scopes'),
      cell: ({ scopes, networks }) => (
        <>
          {scopes.map((scope) => (
            <code key={scope}>{scope} </code>
          ))}
          <small className="mono">{networks.join(', ') || t('api-keys.anywhere')}</small>
        </>
      ),
    },
    {
      head: t('api-keys.last-use'),
      cell: ({ lastUsedAt, lastIp }) =>
        lastUsedAt ? (
          <>
            <Moment at={lastUsedAt} now={now} />
            <small>{lastIp}</small>
          </>
        ) : (
          t('api-keys.never-used')
        ),
    },
    {
      head: t('api-keys.state'),
      cell: ({ state, expiresAt }) => (
        <>
          <Badge {...looks[state]}>{t(`api-keys.state.${state}`)}</Badge>
          {expiresAt && state !== 'revoked' && (
            <small>
              {t(state === 'usable' ? 'api-keys.expires' : 'api-keys.expired')}{' '}
              <Moment at={expiresAt} now={now} />
            </small>
          )}
        </>
      ),
    },
    {
      head: t('api-keys.actions'),
      isHidden: true,
      look: 'r',
      cell: ({ id, name, state }) =>
        canRevoke &&
        state === 'usable' && (
          <ActionDialog
            label={t('api-keys.revoke')}
            title={t('api-keys.revoke-title', { name })}
            keep={t('api-keys.keep')}
            answer={t('api-keys.revoke-action')}
            intent="revoke"
            values={{ id }}
          >
            <p>{t('api-keys.revoke-about')}</p>
          </ActionDialog>
        ),
    },
  ]
}

function Named({ apiKey, now }: { apiKey: ApiKey; now: string }) {
  const { name, prefix, createdAt, createdBy } = apiKey
  return (
    <>
      <b>{name}</b>
      <small className="mono">{prefix}…</small>
      <small>
        {t('api-keys.made')} <Moment at={createdAt} now={now} /> {t('api-keys.by', { name: createdBy })}
      </small>
    </>
  )
}
