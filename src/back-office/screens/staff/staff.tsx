import { Check } from 'lucide'
import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { inviteStaff, withdrawInvitation } from '../../../shop/staff/links/staff-links.ts'
import {
  changeRole,
  endAccess,
  listInvitations,
  listStaff,
  returnAccess,
} from '../../../shop/staff/manage-staff.ts'
import { refuse } from '../../../shop/errors.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { permissions, type Role, roles } from '../../../shop/staff/roles.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { InviteForm } from './invite-form.tsx'
import { InvitationTable, StaffTable } from './staff-table.tsx'
import { idOf, seenNumber, textOf } from '../../form-values.ts'
import { TablePanel } from '../../ui/list/table-panel.tsx'
import { rightsOf } from '../../rights.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const [people, invitations] = await Promise.all([listStaff(shop), listInvitations(shop)])
  return {
    people,
    invitations,
    canWrite: rightsOf('staff', staff).invite,
    ownId: staff?.id,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('staff', {
  async invite({ office: { shop }, staff, form }) {
    const given = (name: string) => textOf(form, name)
    const invited = { email: given('email'), name: given('name'), role: roleOf(form) }
    await inviteStaff(shop, actorOf(staff), invited)
    return { done: 'staff.invited' as const }
  },
  async withdraw({ office: { shop }, staff, form }) {
    await withdrawInvitation(shop, actorOf(staff), idOf(form))
    return { done: 'staff.withdrawn' as const }
  },
  async role({ office: { shop }, staff, form }) {
    await changeRole(shop, actorOf(staff), { id: idOf(form), seen: seenNumber(form), role: roleOf(form) })
    return { done: 'staff.role-changed' as const }
  },
  async end({ office: { shop }, staff, form }) {
    await endAccess(shop, actorOf(staff), idOf(form))
    return { done: 'staff.ended' as const }
  },
  async return({ office: { shop }, staff, form }) {
    await returnAccess(shop, actorOf(staff), idOf(form))
    return { done: 'staff.returned' as const }
  },
})

function roleOf(form: FormData): Role {
  const role = textOf(form, 'role')
  return roles.find((one) => one === role) ?? refuse('input.invalid', { field: 'role' })
}

type Done = 'staff.invited' | 'staff.withdrawn' | 'staff.role-changed' | 'staff.ended' | 'staff.returned'

export default function Staff() {
  const { people, invitations, canWrite, ownId, now } = useLoaderData<typeof loader>()
  const done = useActionData<{ done?: Done }>()?.done
  return (
    <div className="pagebody">
      <PageHead title={t('staff.title')} facts={t('staff.count', { people: people.length })} />
      <div className="stack">
        <IssueNote />
        <DoneNote>{done && t(done)}</DoneNote>
        <StaffTable people={people} canWrite={canWrite} ownId={ownId} now={now} />
        {invitations.length > 0 && (
          <InvitationTable invitations={invitations} canWrite={canWrite} now={now} />
        )}
        {canWrite && <InviteForm />}
        <Roles />
      </div>
    </div>
  )
}

/** Permissions of each role: the table that every action is checked against. */
function Roles() {
  return (
    <TablePanel
      title={t('staff.roles')}
      look="table--s table--rights"
      rows={Object.entries(permissions)}
      keyOf={([permission]) => permission}
      columns={[
        {
          head: t('staff.may'),
          cell: ([permission]) => t(`permission.${permission as keyof typeof permissions}`),
        },
        ...roles.map((role) => ({
          head: t(`role.${role}`),
          cell: ([, allowed]: [string, readonly Role[]]) => (allowed.includes(role) ? <Yes /> : <No />),
        })),
      ]}
    />
  )
}

function Yes() {
  return (
    <>
      <Icon of={Check} small />
      <span className="vh">{t('answer.yes')}</span>
    </>
  )
}

function No() {
  return <span className="vh">{t('answer.no')}</span>
}
