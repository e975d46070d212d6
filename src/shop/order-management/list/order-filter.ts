import { orderStatus, type OrderStatus } from '../../orders/order-status.ts'

export const orderTabs = {
  'needs-you': undefined,
  all: undefined,
  'under-review': [orderStatus.underReview],
  'awaiting-stock': [orderStatus.awaitingStock],
  unpaid: [orderStatus.unpaid],
  processing: [orderStatus.processing],
  delivered: [orderStatus.delivered],
  completed: [orderStatus.completed],
  refunded: [orderStatus.refunded, orderStatus.partlyRefunded],
  ended: [orderStatus.cancelled, orderStatus.expired],
} as const satisfies Record<string, readonly OrderStatus[] | undefined>

export type OrderTab = keyof typeof orderTabs

export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const

export type OrderSort = (typeof orderSorts)[number]

/** Filter of the order list, stored in the address; an empty text filters nothing. */
export interface OrderFilter {
  tab: OrderTab
  sort: OrderSort
  /** an order number, e-mail or its beginning, transaction, IP address, name, or a whole key */
  text: string
  method: string
  currency: string
  country: string
  /** days as `2026-11-22`, inclusive, in the shop's time zone */
  from: string
  to: string
  /** in US dollars, inclusive, as people write them: `12` or `12.50` */
  min: string
  max: string
  coupon: string
  numbers: readonly string[]
}

export const everyOrder: OrderFilter = {
  tab: 'all',
  sort: 'newest',
  text: '',
  method: '',
  currency: '',
  country: '',
  from: '',
  to: '',
  min: '',
  max: '',
  coupon: '',
  numbers: [],
}

export const orderFilterFields = [
  'from',
  'to',
  'method',
  'currency',
  'country',
  'min',
  'max',
  'coupon',
] as const

export type OrderFilterField = (typeof orderFilterFields)[number]

const formats: Record<OrderFilterField, RegExp> = {
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  method: /^\d{1,9}$/,
  currency: /^[a-z]{3}$/,
  country: /^[A-Z]{2}$/,
  min: /^\d{1,9}(\.\d{1,2})?$/,
  max: /^\d{1,9}(\.\d{1,2})?$/,
  coupon: /^\S{1,100}$/,
}

export const maxNumbers = 200

/** Replaces numbers if no order has the searched key. */
export const nothingFound = 'none'

/** Reads the filter of an address; invalid parts are ignored and listed in `wrong`. */
export function readOrderFilter(query: URLSearchParams): { filter: OrderFilter; wrong: OrderFilterField[] } {
  const tab = query.get('tab') ?? ''
  const sort = orderSorts.find((one) => one === query.get('sort')) ?? 'newest'
  const filter: OrderFilter = {
    ...everyOrder,
    tab: isOrderTab(tab) ? tab : 'all',
    sort,
    text: (query.get('q') ?? '').trim().slice(0, 200),
    numbers: (query.get('orders') ?? '').split(',').filter(Boolean).slice(0, maxNumbers),
  }
  const wrong: OrderFilterField[] = []
  for (const field of orderFilterFields) {
    const value = normal(field, (query.get(field) ?? '').trim())
    if (value === '') continue
    if (formats[field].test(value) && !isNoDay(field, value)) filter[field] = value
    else wrong.push(field)
  }
  return { filter, wrong }
}

export function orderFilterQuery(filter: OrderFilter): URLSearchParams {
  const query = new URLSearchParams()
  if (filter.tab !== 'all') query.set('tab', filter.tab)
  if (filter.text) query.set('q', filter.text)
  for (const field of orderFilterFields) if (filter[field]) query.set(field, filter[field])
  if (filter.sort !== 'newest') query.set('sort', filter.sort)
  if (filter.numbers.length > 0) query.set('orders', filter.numbers.join(','))
  return query
}

export function isOrderTab(name: string): name is OrderTab {
  return Object.hasOwn(orderTabs, name)
}

export function isNarrowed(filter: OrderFilter): boolean {
  return (
    filter.text !== '' || filter.numbers.length > 0 || orderFilterFields.some((field) => filter[field] !== '')
  )
}

function normal(field: OrderFilterField, value: string): string {
  if (field === 'currency') return value.toLowerCase()
  return field === 'country' || field === 'coupon' ? value.toUpperCase() : value
}

function isNoDay(field: OrderFilterField, value: string): boolean {
  return (field === 'from' || field === 'to') && Number.isNaN(Date.parse(`${value}T00:00:00`))
}
