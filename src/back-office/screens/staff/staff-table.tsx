import type { Invitation, StaffMember } from '../../../shop/staff/manage-staff.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Moment } from '../../ui/moment.tsx'
import { RoleSelect } from './invite-form.tsx'
import { TablePanel } from '../../ui/list/table-panel.tsx'

interface StaffTableProps {
  people: readonly StaffMember[]
  canWrite: boolean
  ownId: number | undefined
  now: string
}

export function StaffTable({ people, canWrite, ownId, now }: StaffTableProps) {
  return (
    <TablePanel
      title={t('staff.people')}
      rows={people}
      keyOf={(person) => person.id}
      rowLook={(person) => (person.isActive ? undefined : 'is-off')}
      columns={[
        {
          head: t('staff.name'),
          cell: (person) => (
            <>
              <b>{person.name}</b>
              <small>{person.email}</small>
            </>
          ),
        },
        {
          head: t('staff.role'),
          cell: (person) =>
            canWrite && person.isActive ? <RoleForm person={person} /> : t(`role.${person.role}`),
        },
        { head: t('staff.signs-in'), look: 'lg', cell: (person) => signsInWith(person) },
        {
          head: t('staff.last-seen'),
          look: 'lg nw',
          cell: (person) =>
            person.lastSeenAt ? <Moment at={person.lastSeenAt} now={now} /> : t('staff.not-lately'),
        },
        {
          head: t('staff.actions'),
          isHidden: true,
          look: 'r',
          cell: (person) => canWrite && person.id !== ownId && <AccessForm person={person} />,
        },
      ]}
    />
  )
}

function RoleForm({ person }: { person: StaffMember }) {
  return (
    <ActionForm intent="role" values={{ id: person.id, seen: person.version }} className="row row--n">
      <RoleSelect
        key={person.version}
        label={t('staff.role-of', { name: person.name })}
        value={person.role}
        hidden
      />
      <ActionButton small>{t('staff.change')}</ActionButton>
    </ActionForm>
  )
}

function AccessForm({ person }: { person: StaffMember }) {
  return person.isActive ? (
    <ActionForm intent="end" values={{ id: person.id }}>
      <ActionButton small look="bad">
        {t('staff.end')}
      </ActionButton>
    </ActionForm>
  ) : (
    <ActionForm intent="return" values={{ id: person.id }}>
      <ActionButton small>{t('staff.return')}</ActionButton>
    </ActionForm>
  )
}

function signsInWith({ hasAuthenticator, passkeys }: StaffMember): string {
  const ways = [
    passkeys > 0 && t('staff.passkeys', { passkeys }),
    hasAuthenticator && t('staff.authenticator'),
  ].filter(Boolean)
  return ways.join(', ')
}

export function InvitationTable({
  invitations,
  canWrite,
  now,
}: {
  invitations: readonly Invitation[]
  canWrite: boolean
  now: string
}) {
  return (
    <TablePanel
      title={t('staff.invitations')}
      rows={invitations}
      keyOf={({ id }) => id}
      columns={[
        {
          cell: ({ name, email }) => (
            <>
              <b>{name}</b>
              <small>{email}</small>
            </>
          ),
        },
        { cell: ({ role }) => t(`role.${role}`) },
        {
          look: 'nw',
          cell: ({ expiresAt }) => (
            <>
              {t('staff.until')} <Moment at={expiresAt} now={now} />
            </>
          ),
        },
        {
          look: 'r',
          cell: ({ id }) =>
            canWrite && (
              <ActionForm intent="withdraw" values={{ id }}>
                <ActionButton small>{t('staff.withdraw')}</ActionButton>
              </ActionForm>
            ),
        },
      ]}
    />
  )
}
