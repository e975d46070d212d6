import { Ban } from 'lucide'
import { Link } from 'react-router'
import type { ListedGuest } from '../../../shop/members/list/list-guests.ts'
import type { ListedMember } from '../../../shop/members/list/list-members.ts'
import { number, t } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { TablePanel } from '../../ui/list/table-panel.tsx'
import { officeHref } from '../../office-href.ts'
import { guestColumns } from './guests/guest-columns.tsx'

/** Columns of members; on a phone two. */
export function memberColumns(now: string): Column<ListedMember>[] {
  return [
    {
      head: t('members.customer'),
      cell: (member) => (
        <>
          <Link className="t" to={officeHref('member', { memberId: member.id })}>
            {member.name}
          </Link>
          <small>{member.email}</small>
          <small className="sm">{member.level}</small>
        </>
      ),
    },
    { head: t('members.level'), look: 'lg', cell: (member) => member.level },
    { head: t('members.orders'), look: 'n lg', cell: (member) => number(member.orders) },
    {
      head: t('members.spent'),
      look: 'n',
      cell: (member) => (
        <>
          {moneyText(member.spentUsdCents, 'usd')}
          {member.isBlocked && (
            <span className="sm">
              <Blocked />
            </span>
          )}
        </>
      ),
    },
    { head: t('members.points'), look: 'n lg', cell: (member) => number(member.points) },
    {
      head: t('members.last-order'),
      look: 'lg nw',
      cell: (member) =>
        member.lastOrderAt ? <Moment at={member.lastOrderAt} now={now} /> : <span className="quiet">–</span>,
    },
    {
      head: t('members.since'),
      look: 'lg nw',
      cell: (member) => <Moment at={member.joinedAt} now={now} />,
    },
    { head: t('members.state'), look: 'lg', cell: (member) => member.isBlocked && <Blocked /> },
  ]
}

export function Blocked() {
  return (
    <Badge look="badge--bad" icon={Ban}>
      {t('members.blocked')}
    </Badge>
  )
}

/** Buyers without an account; each row links to their page. */
export function GuestTable({ guests, now }: { guests: readonly ListedGuest[]; now: string }) {
  return (
    <TablePanel
      title={t('members.guests')}
      hint={t('members.guests-hint')}
      rows={guests}
      keyOf={({ email }) => email}
      columns={guestColumns(now)}
    />
  )
}
