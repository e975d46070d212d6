import { Link } from 'react-router'
import type { ListedGuest } from '../../../../shop/members/list/list-guests.ts'
import { officeHref } from '../../../office-href.ts'
import { number, t } from '../../../text/text.ts'
import type { Column } from '../../../ui/list/table.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { Moment } from '../../../ui/moment.tsx'

export function guestColumns(now: string): Column<ListedGuest>[] {
  return [
    {
      head: t('members.email'),
      cell: ({ email, orderNo }) => (
        <Link className="t" to={officeHref('guest', { orderNo })}>
          {email}
        </Link>
      ),
    },
    { head: t('members.orders'), look: 'n', cell: ({ orders }) => number(orders) },
    { head: t('members.spent'), look: 'n', cell: ({ usdCents }) => moneyText(usdCents, 'usd') },
    {
      head: t('members.last-order'),
      look: 'lg nw',
      cell: ({ lastOrderAt }) => <Moment at={lastOrderAt} now={now} />,
    },
  ]
}
