import { Link } from 'react-router'
import type { ListedPayout } from '../../../../shop/payments/payouts/list-payouts.ts'
import { officeHref } from '../../../office-href.ts'
import { number, t } from '../../../text/text.ts'
import type { Column } from '../../../ui/list/table.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { Moment } from '../../../ui/moment.tsx'
import { PayoutBadge } from './payout-badge.tsx'

export function payoutColumns(now: string): Column<ListedPayout>[] {
  return [
    {
      head: t('payouts.payout'),
      cell: ({ id, name, madeAt, company }) => (
        <>
          <Link className="t" to={officeHref('payout', { id })}>
            <Moment at={madeAt} now={now} />
          </Link>
          <small className="mono">{name}</small>
          <small className="sm">{company}</small>
        </>
      ),
    },
    { head: t('payouts.company'), look: 'lg', cell: ({ company }) => company },
    {
      head: t('payouts.lines'),
      look: 'n lg',
      cell: ({ explained, notOurs, missing }) => number(explained + notOurs + missing),
    },
    {
      head: t('payouts.sum'),
      look: 'n',
      cell: ({ cents, currency }) => <b>{moneyText(cents, currency)}</b>,
    },
    { head: t('payouts.state'), cell: (payout) => <PayoutBadge payout={payout} /> },
  ]
}
