import { Ban } from 'lucide'
import { Link } from 'react-router'
import type { ListedGuest, ListedMember } from '../../../shop/customers/list-members.ts'
import { number, t } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Moment } from '../../ui/moment.tsx'
import { TableBox } from '../../ui/table-box.tsx'
import { TablePanel } from '../../ui/table-panel.tsx'
import { officeHref } from '../../office-href.ts'

/** Members, a row each; on a phone two columns. */
export function MemberTable({ members, now }: { members: readonly ListedMember[]; now: string }) {
  return (
    <TableBox caption={t('members.title')} look="table--cards">
      <thead>
        <tr>
          <th scope="col">{t('members.customer')}</th>
          <th scope="col" className="lg">
            {t('members.level')}
          </th>
          <th scope="col" className="n lg">
            {t('members.orders')}
          </th>
          <th scope="col" className="n">
            {t('members.spent')}
          </th>
          <th scope="col" className="n lg">
            {t('members.points')}
          </th>
          <th scope="col" className="lg">
            {t('members.last-order')}
          </th>
          <th scope="col" className="lg">
            {t('members.since')}
          </th>
          <th scope="col" className="lg">
            {t('members.state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} now={now} />
        ))}
      </tbody>
    </TableBox>
  )
}

function MemberRow({ member, now }: { member: ListedMember; now: string }) {
  return (
    <tr>
      <td>
        <Link className="t" to={officeHref('member', { memberId: member.id })}>
          {member.name}
        </Link>
        <small>{member.email}</small>
        <small className="sm">{member.level}</small>
      </td>
      <td className="lg">{member.level}</td>
      <td className="n lg">{number(member.orders)}</td>
      <td className="n">
        {moneyText(member.spentUsdCents, 'usd')}
        {member.isBlocked && (
          <span className="sm">
            <Blocked />
          </span>
        )}
      </td>
      <td className="n lg">{number(member.points)}</td>
      <td className="lg nw">
        {member.lastOrderAt ? <Moment at={member.lastOrderAt} now={now} /> : <span className="quiet">–</span>}
      </td>
      <td className="lg nw">
        <Moment at={member.joinedAt} now={now} />
      </td>
      <td className="lg">{member.isBlocked && <Blocked />}</td>
    </tr>
  )
}

export function Blocked() {
  return (
    <Badge look="badge--bad" icon={Ban}>
      {t('members.blocked')}
    </Badge>
  )
}

/** Buyers without an account; each row links to their orders. */
export function GuestTable({ guests, now }: { guests: readonly ListedGuest[]; now: string }) {
  return (
    <TablePanel title={t('members.guests')} hint={t('members.guests-hint')}>
      <thead>
        <tr>
          <th scope="col">{t('members.email')}</th>
          <th scope="col" className="n">
            {t('members.orders')}
          </th>
          <th scope="col" className="n">
            {t('members.spent')}
          </th>
          <th scope="col" className="lg">
            {t('members.last-order')}
          </th>
        </tr>
      </thead>
      <tbody>
        {guests.map(({ email, orders, usdCents, lastOrderAt }) => (
          <tr key={email}>
            <td>
              <Link className="t" to={officeHref('orders', { q: email })}>
                {email}
              </Link>
            </td>
            <td className="n">{number(orders)}</td>
            <td className="n">{moneyText(usdCents, 'usd')}</td>
            <td className="lg nw">
              <Moment at={lastOrderAt} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </TablePanel>
  )
}
