import { Link } from 'react-router'
import type { AlikeView } from '../../../../shop/order-management/read-order.ts'
import { t } from '../../../text/text.ts'
import { moneyText } from '../../../ui/money-text.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { TablePanel } from '../../../ui/list/table-panel.tsx'
import { officeHref } from '../../../office-href.ts'

/** Orders that have something in common with this one. */
export function Alike({ alike }: { alike: readonly AlikeView[] }) {
  return (
    <TablePanel
      title={t('order.alike')}
      hint={t('order.alike-hint')}
      look="table--s"
      rows={alike}
      keyOf={({ orderNo }) => orderNo}
      columns={[
        {
          head: t('orders.order'),
          cell: ({ orderNo }) => (
            <Link className="t" to={officeHref('order', { orderNo })}>
              {orderNo}
            </Link>
          ),
        },
        { head: t('order.shares'), cell: ({ shares }) => shares.join(', ') },
        { head: t('orders.total'), look: 'n', cell: ({ cents, currency }) => moneyText(cents, currency) },
        { head: t('orders.status'), cell: ({ status }) => <StatusBadge status={status} /> },
      ]}
    />
  )
}
