import { type FocusEvent, type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { displayNames } from '../../../../platform/formats.ts'
import type { OrderFilter, OrderSort } from '../../../../shop/order-management/list/order-filter.ts'
import type { ListedOrder } from '../../../../shop/order-management/list/list-orders.ts'
import { t, type TextId } from '../../../text/text.ts'
import { SelectBox } from '../../../ui/list/select-box.tsx'
import { SortHead } from '../../../ui/list/sort-head.tsx'
import type { Rows } from '../../../ui/list/use-rows.ts'
import type { Selection } from '../../../ui/list/use-selection.ts'
import { moneyText } from '../../../ui/money-text.ts'
import { Moment } from '../../../ui/moment.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { TableBox } from '../../../ui/table-box.tsx'
import { actTextOf, goodsText, isBad, needText } from './need-text.ts'
import { orderHref } from '../order-href.ts'
import { listHref } from './order-tabs.tsx'

interface OrderRowsProps {
  orders: readonly ListedOrder[]
  filter: OrderFilter
  /** query of the list's address */
  list: string
  /** ISO 8601 */
  now: string
  selection: Selection
  rows: Rows
  body: RefObject<HTMLTableSectionElement | null>
}

/** The list, a row an order with its reason and the act that ends it; on a phone two columns. */
export function OrderRows({ orders, filter, list, now, selection, rows, body }: OrderRowsProps) {
  const all = orders.map(({ orderNo }) => orderNo)
  const isAll = orders.length > 0 && all.every((orderNo) => selection.has(orderNo))
  return (
    <TableBox caption={t('orders.title')} look="table--cards">
      <thead>
        <tr>
          <th scope="col" className="c0 lg">
            <SelectBox
              label={t('orders.select-all')}
              isOn={isAll}
              onChange={() => selection.put(isAll ? [] : all)}
            />
          </th>
          <OrderSortHead
            text="orders.order"
            filter={filter}
            sorts={['newest', 'oldest']}
            className={undefined}
          />
          <th scope="col" className="lg">
            {t('orders.buyer')}
          </th>
          <th scope="col" className="lg xl">
            {t('orders.goods')}
          </th>
          <th scope="col" className="lg">
            {t('orders.need')}
          </th>
          <OrderSortHead text="orders.total" filter={filter} sorts={['highest', 'lowest']} className="n" />
          <th scope="col" className="lg">
            {t('orders.status')}
          </th>
          <th scope="col" className="lg">
            <span className="vh">{t('orders.act')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {orders.map((order, index) => (
          <OrderRow
            key={order.orderNo}
            order={order}
            now={now}
            list={list}
            isSelected={selection.has(order.orderNo)}
            onSelect={() => selection.toggle(order.orderNo)}
            isAt={index === rows.at}
            onFocus={() => rows.onAt(index)}
          />
        ))}
      </tbody>
    </TableBox>
  )
}

interface OrderSortHeadProps {
  text: TextId
  filter: OrderFilter
  /** the second one after the first */
  sorts: readonly [OrderSort, OrderSort]
  className: string | undefined
}

function OrderSortHead({ text, filter, sorts, className }: OrderSortHeadProps) {
  const [first, second] = sorts
  const sorted = filter.sort === first ? 'descending' : filter.sort === second ? 'ascending' : undefined
  if (filter.tab === 'needs-you')
    return (
      <th scope="col" className={className}>
        {t(text)}
      </th>
    )
  const to = listHref({ ...filter, sort: filter.sort === first ? second : first })
  return <SortHead text={t(text)} to={to} sorted={sorted} className={className} />
}

interface OrderRowProps {
  order: ListedOrder
  now: string
  /** query of the list, to return to */
  list: string
  isSelected: boolean
  onSelect(): void
  isAt: boolean
  onFocus(): void
}

function OrderRow({ order, now, list, isSelected, onSelect, isAt, onFocus }: OrderRowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  const need = order.need && (
    <span className={isBad(order.need) ? 'bad' : 'warn'}>{needText(order.need, now)}</span>
  )
  const to = orderHref(order.orderNo, list)
  function onRowFocus(event: FocusEvent) {
    if (event.target === row.current) onFocus()
  }
  return (
    <tr ref={row} className={isSelected ? 'is-sel' : undefined} tabIndex={isAt ? 0 : -1} onFocus={onRowFocus}>
      <td className="c0 lg">
        <SelectBox
          label={t('orders.select', { order: order.orderNo })}
          isOn={isSelected}
          onChange={onSelect}
        />
      </td>
      <td>
        <Link className="t nw" to={to}>
          {order.orderNo}
        </Link>
        <small className="lg nw">
          <Moment at={order.placedAt} now={now} />
        </small>
        <small className="sm">
          {order.email || t('orders.no-email')}, <Moment at={order.placedAt} now={now} />
        </small>
        <small className="sm">{goodsText(order)}</small>
        {need && <small className="sm">{need}</small>}
      </td>
      <td className="lg who">
        {order.email || t('orders.no-email')}
        <small>{buyerText(order)}</small>
      </td>
      <td className="lg xl goods">{goodsText(order)}</td>
      <td className="lg w">{need ?? <span className="quiet">{order.methodName}</span>}</td>
      <td className="n">
        <b>{moneyText(order.totalCents, order.currency)}</b>
        {order.currency !== 'usd' && <small className="lg">{moneyText(order.usdCents, 'usd')}</small>}
        <span className="sm">
          <StatusBadge status={order.status} />
        </span>
      </td>
      <td className="lg">
        <StatusBadge status={order.status} />
      </td>
      <td className="r lg">
        {order.need && (
          <Link className="btn btn--line btn--xs" to={to}>
            {actTextOf(order)}
            <span className="vh"> {order.orderNo}</span>
          </Link>
        )}
      </td>
    </tr>
  )
}

const countries = displayNames('en', { type: 'region' })

function buyerText({ isMember, country }: ListedOrder): string {
  const who = t(isMember ? 'orders.member' : 'order.guest')
  return country ? `${who}, ${countries.of(country) ?? country}` : who
}
