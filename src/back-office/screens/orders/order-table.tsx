import { Link } from 'react-router'
import type { ListedOrder } from '../../../shop/order-management/list/list-orders.ts'
import { t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { Moment } from '../../ui/moment.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Goods } from './list/goods.tsx'
import { goodsText } from './list/need-text.ts'
import { orderHref } from './order-href.ts'

interface OrderTableProps {
  orders: readonly ListedOrder[]
  /** ISO 8601 */
  now: string
  caption: string
}

/** Orders, a row each; on a phone two columns. */
export function OrderTable({ orders, now, caption }: OrderTableProps) {
  return (
    <Table
      caption={caption}
      look="table--cards"
      rows={orders}
      keyOf={(order) => order.orderNo}
      columns={[
        {
          head: t('orders.order'),
          look: 'who',
          cell: (order) => (
            <>
              <Link className="t mono" to={orderHref(order.orderNo, '')}>
                {order.orderNo}
              </Link>
              <small>
                {order.email || t('orders.no-email')} · <Moment at={order.placedAt} now={now} />
              </small>
              <small className="sm">{goodsText(order)}</small>
            </>
          ),
        },
        { head: t('orders.goods'), look: 'lg w', cell: (order) => <Goods order={order} /> },
        { head: t('orders.method'), look: 'lg nw', cell: (order) => order.methodName },
        { head: t('orders.status'), look: 'lg', cell: (order) => <StatusBadge status={order.status} /> },
        {
          head: t('orders.total'),
          look: 'n',
          cell: (order) => (
            <>
              {moneyText(order.totalCents, order.currency)}
              <span className="sm">
                <StatusBadge status={order.status} />
              </span>
            </>
          ),
        },
      ]}
    />
  )
}
