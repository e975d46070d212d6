import type { OrderStatusName } from '../../shop/orders/order-status.ts'
import type { FoundSetting } from '../../shop/settings/find-settings.ts'
import type { RecentPlace } from '../../shop/workspace/recent.ts'
import type { Task, Place } from '../layout/places.ts'
import { t } from '../text/text.ts'
import { officeHref } from '../office-href.ts'

const groups = ['do', 'products', 'orders', 'customers', 'settings'] as const

type FoundGroup = (typeof groups)[number]

/** A first character that narrows the list to one group. */
export const groupMarks = {
  '>': 'do',
  '/': 'products',
  '#': 'orders',
  '@': 'customers',
  '!': 'settings',
} as const

export interface PaletteItem {
  group: 'palette.recent' | `palette.${FoundGroup}`
  key: string
  text: string
  /** at the end of its line */
  detail: string
  status?: OrderStatusName
  /** path of a picture */
  cover?: string
  to: string
  /** begins a task: the palette does not list it among the pages opened last */
  isTask?: true
}

export interface Found {
  text: string
  recent: RecentPlace[]
  orders: { orderNo: string; email: string; status: OrderStatusName; goods: string }[]
  products: { id: number; name: string; cover: string; inStock: boolean }[]
  customers: { id: number; name: string; email: string }[]
  settings: FoundSetting[]
}

/** The text without the mark of a group. */
export function wantedText(entered: string): string {
  return entered.replace(/^[>/#@!]/, '').trim()
}

/** Lists the items that match a text, by group; an empty text lists the items opened last. */
export function paletteItems(
  entered: string,
  offered: { tasks: readonly Task[]; places: readonly Place[] },
  found: Found | undefined,
): PaletteItem[] {
  const only = Object.entries(groupMarks).find(([mark]) => entered.startsWith(mark))?.[1]
  const text = wantedText(entered).toLowerCase()
  const items = { do: actionsOf(text, offered), ...foundItems(found) }
  if (only) return items[only]
  return text === '' ? [...recentItems(found), ...items.do] : groups.flatMap((group) => items[group])
}

function actionsOf(
  text: string,
  { tasks, places }: { tasks: readonly Task[]; places: readonly Place[] },
): PaletteItem[] {
  const begins = tasks.map((task): PaletteItem => ({
    group: 'palette.do',
    key: `task ${task.text}`,
    text: t(task.text),
    detail: '',
    to: officeHref(task.page, task.query),
    isTask: true,
  }))
  const goes = places.map((place): PaletteItem => ({
    group: 'palette.do',
    key: `go ${place.to}`,
    text: t('palette.go', { place: t(place.text) }),
    detail: t('rail.key', { letter: place.letter.toUpperCase() }),
    to: place.to,
  }))
  return [...begins, ...goes].filter((item) => item.text.toLowerCase().includes(text))
}

function recentItems(found: Found | undefined): PaletteItem[] {
  return (found?.recent ?? []).map(({ to, text }) => ({
    group: 'palette.recent',
    key: `recent ${to}`,
    text,
    detail: '',
    to,
  }))
}

function foundItems(found: Found | undefined): Record<Exclude<FoundGroup, 'do'>, PaletteItem[]> {
  const { orders = [], products = [], customers = [], settings = [] } = found ?? {}
  return {
    orders: orders.map(({ orderNo, goods, email, status }) => ({
      group: 'palette.orders',
      key: `order ${orderNo}`,
      text: [orderNo, goods].filter(Boolean).join(', '),
      detail: email,
      status,
      to: officeHref('order', { orderNo }),
    })),
    products: products.map(({ id, name, cover, inStock }) => ({
      group: 'palette.products',
      key: `product ${id}`,
      text: name,
      detail: inStock ? '' : t('chosen.sold-out'),
      cover,
      to: officeHref('product', { productId: id }),
    })),
    customers: customers.map(({ id, name, email }) => ({
      group: 'palette.customers',
      key: `member ${id}`,
      text: name,
      detail: email,
      to: officeHref('member', { memberId: id }),
    })),
    settings: settings.map(({ key, title, group }) => ({
      group: 'palette.settings',
      key: `setting ${key}`,
      text: title,
      detail: t(`settings.group.${group}`),
      to: group === 'currencies' ? officeHref('currencies') : officeHref('settings', { group }),
    })),
  }
}
