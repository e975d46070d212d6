import { orderStatus, type OrderStatus } from '../../orders/order-status.ts'

/** The tabs of the list, what needs somebody first. */
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

/** What a list of orders is narrowed to; an empty text narrows nothing. It stands in the address. */
export interface OrderFilter {
  tab: OrderTab
  sort: OrderSort
  /** an order number, e-mail or its beginning, transaction, IP address, name of a member or product, or a whole key */
  text: string
  /** id of a payment method */
  method: string
  /** lower case */
  currency: string
  /** of the network that the order came from: ISO 3166, upper case */
  country: string
  /** days as `2026-11-22`, both included, by the clocks of the shop */
  from: string
  to: string
  /** in US dollars, both included, as people write them: `12` or `12.50` */
  min: string
  max: string
  coupon: string
  /** these alone */
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

/** The fields that are chips, in their order. */
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

/** In place of numbers: a key was searched for that no order has. */
export const nothingFound = 'none'

/** The filter that an address names; what it cannot mean narrows nothing, and stands in `wrong`. */
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

/** The address of a filter: only what narrows or sorts. */
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

/** Whether anything but the tab narrows it. */
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
