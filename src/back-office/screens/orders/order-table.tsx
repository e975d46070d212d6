import { Link } from 'react-router'
import type { ListedOrder } from '../../../shop/order-management/list/list-orders.ts'
import { t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { Moment } from '../../ui/moment.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TableBox } from '../../ui/table-box.tsx'
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
    <TableBox caption={caption} look="table--cards">
      <thead>
        <tr>
          <th scope="col">{t('orders.order')}</th>
          <th scope="col" className="lg">
            {t('orders.goods')}
          </th>
          <th scope="col" className="lg">
            {t('orders.method')}
          </th>
          <th scope="col" className="lg">
            {t('orders.status')}
          </th>
          <th scope="col" className="n">
            {t('orders.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderTableRow key={order.orderNo} order={order} now={now} />
        ))}
      </tbody>
    </TableBox>
  )
}

function OrderTableRow({ order, now }: { order: ListedOrder; now: string }) {
  return (
    <tr>
      <td className="who">
        <Link className="t mono" to={orderHref(order.orderNo, '')}>
          {order.orderNo}
        </Link>
        <small>
          {order.email || t('orders.no-email')} · <Moment at={order.placedAt} now={now} />
        </small>
        <small className="sm">{goodsText(order)}</small>
      </td>
      <td className="lg w">{goodsText(order)}</td>
      <td className="lg nw">{order.methodName}</td>
      <td className="lg">
        <StatusBadge status={order.status} />
      </td>
      <td className="n">
        {moneyText(order.totalCents, order.currency)}
        <span className="sm">
          <StatusBadge status={order.status} />
        </span>
      </td>
    </tr>
  )
}
