import { Link } from 'react-router'
import {
  type OrderFilter,
  orderFilterQuery,
  type OrderTab,
  orderTabs,
} from '../../../../shop/order-management/list/order-filter.ts'
import { number, t } from '../../../text/text.ts'
import { officeHref } from '../../../office-href.ts'

export const tabs = Object.keys(orderTabs) as OrderTab[]

/** The address of a filter. */
export function listHref(filter: OrderFilter): string {
  const query = orderFilterQuery(filter).toString()
  return officeHref('orders', query)
}

/** The tabs, each with how many orders it has without the filters. */
export function OrderTabs({ filter, counts }: { filter: OrderFilter; counts: Record<OrderTab, number> }) {
  return (
    <nav className="tabs" aria-label={t('orders.tabs')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={listHref({ ...filter, tab, numbers: [] })}
          aria-current={tab === filter.tab ? 'page' : undefined}
        >
          {t(`orders.tab.${tab}`)}
          {counts[tab] > 0 && (
            <span className={tab === 'needs-you' ? 'tabs__n tabs__n--need' : 'tabs__n'}>
              {number(counts[tab])}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
