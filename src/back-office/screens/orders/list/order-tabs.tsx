import {
  type OrderFilter,
  type OrderTab,
  orderFilter,
} from '../../../../shop/order-management/list/order-filter.ts'
import { t } from '../../../text/text.ts'
import { Tabs } from '../../../ui/list/list-parts.tsx'
import { officeHref } from '../../../office-href.ts'

/** The address of a filter. */
export function listHref(filter: OrderFilter): string {
  return officeHref('orders', orderFilter.query(filter))
}

/** The tabs, each with how many orders it has without the filters. */
export function OrderTabs({ filter, counts }: { filter: OrderFilter; counts: Record<OrderTab, number> }) {
  return (
    <Tabs
      label={t('orders.tabs')}
      tabs={orderFilter.tabs.map((tab) => ({
        to: listHref({ ...filter, tab, numbers: [] }),
        text: t(`orders.tab.${tab}`),
        isCurrent: tab === filter.tab,
        count: counts[tab] || undefined,
        needs: tab === 'needs-you',
      }))}
    />
  )
}
