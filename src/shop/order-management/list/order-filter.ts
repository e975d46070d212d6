import { day, defineFilter, dollars, type FilterOf, rowChoice } from '../../input/list-filter.ts'
import { orderStatus, type OrderStatus } from '../../orders/order-status.ts'

export const orderTabs = {
  all: undefined,
  'needs-you': undefined,
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

const upperCase = (value: string) => value.toUpperCase()

const fields = defineFilter({
  tabs: Object.keys(orderTabs) as OrderTab[],
  tab: 'all',
  sorts: ['newest', 'oldest', 'highest', 'lowest'],
  /** an order number, e-mail or its beginning, transaction, IP address, name, or a whole key */
  search: 'text',
  chips: {
    from: day,
    to: day,
    method: rowChoice,
    currency: { kind: 'choice', accepts: /^[a-z]{3}$/, normal: (value) => value.toLowerCase() },
    country: {
      kind: 'text',
      accepts: /^[A-Z]{2}$/,
      normal: upperCase,
      input: { pattern: '[A-Za-z]{2}', maxLength: 2, placeholder: 'DE' },
    },
    coupon: { kind: 'text', accepts: /^\S{1,100}$/, normal: upperCase },
    min: dollars,
    max: dollars,
  },
})

export const maxNumbers = 200

/** Text in place of order numbers, after a search for a key that no order has. */
export const nothingFound = 'none'

export type OrderFilter = FilterOf<typeof fields> & { numbers: readonly string[] }
export type OrderSort = OrderFilter['sort']

const every: OrderFilter = { ...fields.every, numbers: [] }

export const orderFilter = {
  ...fields,
  every,
  read(query: URLSearchParams) {
    const { filter, wrong } = fields.read(query)
    const numbers = (query.get('orders') ?? '').split(',').filter(Boolean).slice(0, maxNumbers)
    return { filter: { ...filter, numbers } satisfies OrderFilter, wrong }
  },
  query({ numbers, ...filter }: OrderFilter): URLSearchParams {
    const query = fields.query(filter)
    if (numbers.length > 0) query.set('orders', numbers.join(','))
    return query
  },
  isNarrowed: (filter: OrderFilter) => filter.numbers.length > 0 || fields.isNarrowed(filter),
}
