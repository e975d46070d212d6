import { Link } from 'react-router'
import { displayNames } from '../../../../platform/formats.ts'
import type { OrderFilter, OrderSort } from '../../../../shop/order-management/list/order-filter.ts'
import type { ListedOrder } from '../../../../shop/order-management/list/list-orders.ts'
import { t } from '../../../text/text.ts'
import { moneyText } from '../../../ui/money-text.ts'
import { Moment } from '../../../ui/moment.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Column } from '../../../ui/list/table.tsx'
import { Goods } from './goods.tsx'
import { actionTextOf, goodsText, isBad, needText } from './need-text.ts'
import { orderList } from './order-list.ts'

interface OrderColumns {
  filter: OrderFilter
  hrefOf(order: ListedOrder): string
  /** ISO 8601 */
  now: string
}

/** Columns of the list; on a phone two. */
export function orderColumns({ filter, hrefOf, now }: OrderColumns): Column<ListedOrder>[] {
  return [
    {
      head: t('orders.order'),
      sort: sortOf(filter, 'newest', 'oldest'),
      cell: (order) => <OrderCell order={order} to={hrefOf(order)} now={now} />,
    },
    {
      head: t('orders.buyer'),
      look: 'lg who',
      cell: (order) => (
        <>
          {order.email || t('orders.no-email')}
          <small>{buyerText(order)}</small>
        </>
      ),
    },
    { head: t('orders.goods'), look: 'lg xl goods', cell: (order) => <Goods order={order} /> },
    {
      head: t('orders.need'),
      look: 'lg w',
      cell: ({ need, methodName }) =>
        need ? <Need need={need} now={now} /> : <span className="quiet">{methodName}</span>,
    },
    {
      head: t('orders.total'),
      look: 'n',
      sort: sortOf(filter, 'highest', 'lowest'),
      cell: ({ totalCents, usdCents, currency, status, marginCents }) => (
        <>
          <b>{moneyText(totalCents, currency)}</b>
          {currency !== 'usd' && <small className="lg">{moneyText(usdCents, 'usd')}</small>}
          {marginCents !== undefined && (
            <small className={marginCents < 0 ? 'lg bad' : 'lg'}>
              {t('orders.margin', { amount: moneyText(marginCents, 'usd') })}
            </small>
          )}
          <span className="sm">
            <StatusBadge status={status} />
          </span>
        </>
      ),
    },
    { head: t('orders.status'), look: 'lg', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      head: t('orders.action'),
      isHidden: true,
      look: 'r lg',
      cell: (order) =>
        order.need && (
          <Link className="btn btn--line btn--xs" to={hrefOf(order)}>
            {actionTextOf(order)}
            <span className="vh"> {order.orderNo}</span>
          </Link>
        ),
    },
  ]
}

/** Returns undefined for the tab `needs-you`, which is sorted in its own way. */
function sortOf(filter: OrderFilter, first: OrderSort, second: OrderSort): Column<ListedOrder>['sort'] {
  if (filter.tab === 'needs-you') return undefined
  const { sort } = filter
  return {
    to: orderList.href({ ...filter, sort: sort === first ? second : first }),
    sorted: sort === first ? 'descending' : sort === second ? 'ascending' : undefined,
  }
}

function OrderCell({ order, to, now }: { order: ListedOrder; to: string; now: string }) {
  const { orderNo, email, placedAt, need } = order
  return (
    <>
      <Link className="t nw" to={to}>
        {orderNo}
      </Link>
      <small className="lg nw">
        <Moment at={placedAt} now={now} />
      </small>
      <small className="sm">
        {email || t('orders.no-email')}, <Moment at={placedAt} now={now} />
      </small>
      <small className="sm">{goodsText(order)}</small>
      {need && (
        <small className="sm">
          <Need need={need} now={now} />
        </small>
      )}
    </>
  )
}

function Need({ need, now }: { need: NonNullable<ListedOrder['need']>; now: string }) {
  return <span className={isBad(need) ? 'bad' : 'warn'}>{needText(need, now)}</span>
}

const countries = displayNames('en', { type: 'region' })

function buyerText({ isMember, country }: ListedOrder): string {
  const who = t(isMember ? 'orders.member' : 'order.guest')
  return country ? `${who}, ${countries.of(country) ?? country}` : who
}
