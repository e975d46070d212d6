import { useNavigate } from 'react-router'
import { type OrderFilter, orderFilter } from '../../../../shop/order-management/list/order-filter.ts'
import type { ListedOrder } from '../../../../shop/order-management/list/list-orders.ts'
import { type Shortcut, useShortcuts } from '../../../keyboard/shortcuts.tsx'
import type { Rows } from '../../../ui/list/use-rows.ts'
import { listHref } from './order-tabs.tsx'
import type { OrderActs } from './use-order-acts.ts'
import type { Rights } from '../../../rights.ts'

interface ListKeys {
  orders: readonly ListedOrder[]
  filter: OrderFilter
  can: Rights<'orders'> & { export: boolean }
  exportHref: string
  acts: OrderActs
  rows: Rows
}

/** The list of orders by keyboard. */
export function useListKeys({ orders, filter, can, exportHref, acts, rows }: ListKeys): void {
  const navigate = useNavigate()
  function approve() {
    const meant = rows.meant()
    const numbers = orders
      .filter(({ orderNo, status }) => meant.includes(orderNo) && status === 'underReview')
      .map(({ orderNo }) => orderNo)
    if (numbers.length > 1 ? can['approve-many'] : numbers.length > 0) acts.approveSoon(numbers)
  }
  function resend() {
    const numbers = rows.meant()
    if (numbers.length > 0) acts.send('resend', numbers)
  }
  const byTab = orderFilter.tabs.slice(0, 9).map((tab, index): Shortcut => ({
    keys: String(index + 1),
    text: `orders.tab.${tab}`,
    run: () => void navigate(listHref({ ...filter, tab, numbers: [] })),
  }))
  useShortcuts('orders.keys', [
    ...rows.shortcuts,
    ...(can.resend ? [{ keys: 'r', text: 'order.resend' as const, run: resend }] : []),
    ...(can.approve ? [{ keys: 'a', text: 'keys.approve' as const, run: approve }] : []),
    ...(can.export
      ? [{ keys: 'e', text: 'orders.export' as const, run: () => location.assign(exportHref) }]
      : []),
    ...byTab,
  ])
}
