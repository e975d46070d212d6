import { Link } from 'react-router'
import { dateFormat } from '../../../../platform/formats.ts'
import type { OrderFilter } from '../../../../shop/order-management/list/order-filter.ts'
import type { ListedOrder } from '../../../../shop/order-management/list/list-orders.ts'
import { number, t } from '../../../text/text.ts'
import type { RowGroup } from '../../../ui/list/table.tsx'
import { orderList } from './order-list.ts'

interface Grouping {
  filter: OrderFilter
  /** those that need a person come first */
  orders: readonly ListedOrder[]
  /** number of `orders` that need a person; undefined: the list has no groups */
  needing: number | undefined
  /** number of all orders of the shop that need a person */
  allNeeding: number
  /** the beginning of the day, ISO 8601 */
  today: string
}

/** Groups the first page: orders that need a person, those of today, and earlier ones. */
export function orderGroups({
  filter,
  orders,
  needing,
  allNeeding,
  today,
}: Grouping): RowGroup<ListedOrder>[] | undefined {
  if (needing === undefined) return undefined
  const others = orders.slice(needing)
  const groups: RowGroup<ListedOrder>[] = [
    {
      key: 'needing',
      rows: orders.slice(0, needing),
      title: (
        <>
          <Link className="link" to={orderList.tabHref(filter, 'needs-you')}>
            {t('orders.tab.needs-you')}
          </Link>
          <span>
            {needing < allNeeding
              ? t('list.shown-of', { shown: number(needing), of: number(allNeeding) })
              : number(needing)}
          </span>
        </>
      ),
    },
    {
      key: 'today',
      rows: others.filter(({ placedAt }) => placedAt >= today),
      title: (
        <>
          {t('orders.today')}
          <span>
            {dateFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(today))}
          </span>
        </>
      ),
    },
    { key: 'earlier', rows: others.filter(({ placedAt }) => placedAt < today), title: t('orders.earlier') },
  ]
  const shown = groups.filter(({ rows }) => rows.length > 0)
  return shown.length > 1 || needing > 0 ? shown : undefined
}
