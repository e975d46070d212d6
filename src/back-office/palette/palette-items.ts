import type { OrderStatusName } from '../../shop/orders/order-status.ts'
import type { RecentPlace } from '../../shop/workspace/recent.ts'
import type { Place } from '../layout/places.ts'
import { t } from '../text/text.ts'
import { officeHref } from '../office-href.ts'

export interface PaletteItem {
  group: 'palette.recent' | 'palette.do' | 'palette.orders'
  key: string
  text: string
  /** at the end of its line */
  detail: string
  status?: OrderStatusName
  to: string
}

export interface Found {
  text: string
  recent: RecentPlace[]
  orders: { orderNo: string; email: string; status: OrderStatusName; goods: string }[]
}

/**
 * Lists the items that match a text: `#` finds orders, `>` actions; an empty text lists what was opened last.
 */
export function paletteItems(
  typed: string,
  places: readonly Place[],
  found: Found | undefined,
): PaletteItem[] {
  const mode = typed.startsWith('#') || typed.startsWith('>') ? typed.slice(0, 1) : ''
  const text = typed.slice(mode.length).trim().toLowerCase()
  const acts = places
    .map((place): PaletteItem => ({
      group: 'palette.do',
      key: `go ${place.to}`,
      text: t('palette.go', { place: t(place.text) }),
      detail: t('rail.key', { letter: place.letter.toUpperCase() }),
      to: place.to,
    }))
    .filter((item) => item.text.toLowerCase().includes(text))
  const orders = (found?.orders ?? []).map((order): PaletteItem => ({
    group: 'palette.orders',
    key: `order ${order.orderNo}`,
    text: [order.orderNo, order.goods].filter(Boolean).join(', '),
    detail: order.email,
    status: order.status,
    to: officeHref('order', { orderNo: order.orderNo }),
  }))
  const recent = (found?.recent ?? []).map((place): PaletteItem => ({
    group: 'palette.recent',
    key: `recent ${place.to}`,
    text: place.text,
    detail: '',
    to: place.to,
  }))
  if (mode === '#') return orders
  if (mode === '>') return acts
  return text === '' ? [...recent, ...acts] : [...acts, ...orders]
}
