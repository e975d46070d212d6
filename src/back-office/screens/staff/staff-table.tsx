import type { Invitation, StaffMember } from '../../../shop/staff/manage-staff.ts'
import { roleNames } from '../../../shop/staff/roles.ts'
import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Moment } from '../../ui/moment.tsx'
import { RoleSelect } from './invite-form.tsx'
import { TablePanel } from '../../ui/table-panel.tsx'

interface StaffTableProps {
  people: readonly StaffMember[]
  canWrite: boolean
  ownId: number | undefined
  now: string
}

export function StaffTable({ people, canWrite, ownId, now }: StaffTableProps) {
  return (
    <TablePanel title={t('staff.people')}>
      <thead>
        <tr>
          <th scope="col">{t('staff.name')}</th>
          <th scope="col">{t('staff.role')}</th>
          <th scope="col" className="lg">
            {t('staff.signs-in')}
          </th>
          <th scope="col" className="lg">
            {t('staff.last-seen')}
          </th>
          <th scope="col">
            <span className="vh">{t('staff.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id} className={person.isActive ? undefined : 'is-off'}>
            <td>
              <b>{person.name}</b>
              <small>{person.email}</small>
            </td>
            <td>{canWrite && person.isActive ? <RoleForm person={person} /> : roleNames[person.role]}</td>
            <td className="lg">{signsInWith(person)}</td>
            <td className="lg nw">
              {person.lastSeenAt ? <Moment at={person.lastSeenAt} now={now} /> : t('staff.not-lately')}
            </td>
            <td className="r">{canWrite && person.id !== ownId && <AccessForm person={person} />}</td>
          </tr>
        ))}
      </tbody>
    </TablePanel>
  )
}

function RoleForm({ person }: { person: StaffMember }) {
  return (
    <ActForm act="role" values={{ id: person.id, version: person.version }} className="row row--n">
      <RoleSelect
        key={person.version}
        label={t('staff.role-of', { name: person.name })}
        value={person.role}
        hidden
      />
      <ActButton small>{t('staff.change')}</ActButton>
    </ActForm>
  )
}

function AccessForm({ person }: { person: StaffMember }) {
  return person.isActive ? (
    <ActForm act="end" values={{ id: person.id }}>
      <ActButton small look="bad">
        {t('staff.end')}
      </ActButton>
    </ActForm>
  ) : (
    <ActForm act="return" values={{ id: person.id }}>
      <ActButton small>{t('staff.return')}</ActButton>
    </ActForm>
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
    <TablePanel title={t('staff.invitations')}>
      <tbody>
        {invitations.map(({ id, name, email, role, expiresAt }) => (
          <tr key={id}>
            <td>
              <b>{name}</b>
              <small>{email}</small>
            </td>
            <td>{roleNames[role]}</td>
            <td className="nw">
              {t('staff.until')} <Moment at={expiresAt} now={now} />
            </td>
            <td className="r">
              {canWrite && (
                <ActForm act="withdraw" values={{ id }}>
                  <ActButton small>{t('staff.withdraw')}</ActButton>
                </ActForm>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TablePanel>
  )
}
